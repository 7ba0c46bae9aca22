import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article, ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleField, FieldChanges, FieldOutcome } from '#contracts/desk.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { deskApi, deskQueries } from '#web/lib/api/desk-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { atOnce, inParts } from '#web/lib/lists/in-parts.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleQuery } from '../../articles.queries.ts'
import type { CachedList } from '../../cached-articles.ts'
import { namesOf } from '../desk.queries.ts'
import { changesOf, doneWords, type FieldValue, reverseOf, withValue } from './field-values.ts'

const lists = { queryKey: apiQueries.articles.list.key() }
const mutationKey = deskQueries.change.mutationKey()

type FieldChange = { articles: readonly ArticleCard[]; field: ArticleField; to: FieldValue }

/** The first reason why articles were left as they are, and how many share that fate. */
export function leftWords(outcomes: readonly FieldOutcome[]): string | undefined {
  const left = outcomes.flatMap(({ problem }) => problem ?? [])
  const [first] = left
  if (!first || outcomes.length === 1) return first
  return `${formatCount(left.length, 'change')} of ${outcomes.length} not made. ${first}`
}

/** Makes a change of however many articles, who are assigned them being told once. */
async function changeAll({ field, changes }: FieldChanges, doing = 'Undoing') {
  const partOf = { id: crypto.randomUUID(), articles: changes.length }
  const wanted = { field, ...(field === 'assignee' && changes.length > atOnce && { partOf }) }
  const answers = await inParts<(typeof changes)[number], { outcomes: FieldOutcome[] }>(
    changes,
    doing,
    (some) => deskApi.change({ ...wanted, changes: some } as FieldChanges),
  )
  return answers.flatMap(({ outcomes }) => outcomes)
}

/** Takes changes back, the last one first, and says what could not be. */
export function useUndo() {
  return useMutation({
    mutationFn: async (changes: readonly FieldChanges[]) => {
      const outcomes: FieldOutcome[] = []
      for (const change of changes) outcomes.push(...(await changeAll(change)))
      return leftWords(outcomes)
    },
    onSuccess: (left) => {
      if (left) void notify('warning', 'Not everything could be undone', { description: left })
      else void notify('success', 'Undone')
    },
    meta: { failed: 'This could not be undone' },
  })
}

/**
 * Changes a field of articles: on screen at once, with a notice that takes it back. `onLeft` gets why
 * each article was left as it is, null for those that were changed.
 */
export function useChangeField(onLeft?: (articleId: string, problem: string | null) => void) {
  const cache = useQueryClient()
  const undo = useUndo()
  return useMutation({
    mutationKey,
    mutationFn: ({ articles, field, to }: FieldChange) =>
      changeAll(changesOf(articles, field, to.value), 'Changing them'),
    onMutate: async ({ articles, field, to }) => {
      const ids = new Set(articles.map(({ id }) => id))
      await cache.cancelQueries(lists)
      cache.setQueriesData<CachedList>(lists, (list) =>
        list
          ? {
              ...list,
              items: list.items.map((card) =>
                ids.has(card.id) ? withValue(card, field, to) : card,
              ),
            }
          : list,
      )
      for (const id of ids) {
        cache.setQueryData<Article>(articleQuery(id).queryKey, (article) =>
          article ? withValue(article, field, to) : article,
        )
      }
    },
    onSuccess: (outcomes, { articles, field, to }) => {
      for (const { articleId, problem } of outcomes) onLeft?.(articleId, problem)
      const changed = new Set(
        outcomes.flatMap(({ articleId, problem }) => (problem ? [] : articleId)),
      )
      const left = leftWords(outcomes)
      if (left && !(onLeft && outcomes.length === 1)) {
        void notify('warning', 'Not everything was changed', { description: left })
      }
      const done = articles.filter(({ id }) => changed.has(id))
      if (done.length === 0) return
      const back = reverseOf(changesOf(done, field, to.value))
      void notify('success', doneWords(field, to), {
        description: namesOf(done),
        duration: 10_000,
        ...(back ? { action: { label: 'Undo', onClick: () => undo.mutate([back]) } } : {}),
      })
    },
    onError: (error, { articles }) => {
      const { message } = readProblem(error)
      const [first] = articles
      if (onLeft && first && articles.length === 1) onLeft(first.id, message)
      else void notify('error', 'This could not be saved', { description: message })
    },
    // Where an article was left as it is, nothing has happened, and its old value comes back.
    meta: { stale: [apiQueries.articles.key()] },
  })
}
