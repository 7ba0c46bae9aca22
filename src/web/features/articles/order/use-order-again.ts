import { useMutation } from '@tanstack/react-query'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '#web/lib/format.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

const order = withIdempotencyKey(api.articles.create)

const gone = 'One of its templates is gone. Duplicate it on its own to choose another.'

type Ordered = { ids: string[]; problem: string | undefined }

/** Orders each article once more with the brief it has, one after the other, and stops at the first refusal. */
async function orderAgain(articles: readonly ArticleCard[]): Promise<Ordered> {
  const ids: string[] = []
  for (const { id, title, inputValue } of articles) {
    const refused = (why: string) => ({ ids, problem: `“${title || inputValue}”: ${why}` })
    try {
      const brief = await api.editing.brief({ id })
      const { seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId } = brief
      if (!seoTemplateId || !toneTemplateId || !imageTemplateId || !authorTemplateId) {
        return refused(gone)
      }
      const templates = { seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId }
      const { articles: ordered } = await order({ ...brief, ...templates, multiple: false })
      ids.push(...ordered.map((article) => article.id))
    } catch (error) {
      return refused(readProblem(error).message)
    }
  }
  return { ids, problem: undefined }
}

/** Duplicates articles: the same briefs are written once more, with a notice that takes the orders back. */
export function useOrderAgain() {
  const takeBack = useMutation({
    mutationFn: (ids: string[]) => api.articles.removeMany({ ids }),
    meta: { done: 'Undone', failed: 'This could not be undone' },
  })
  return useMutation({
    mutationFn: orderAgain,
    onSuccess: ({ ids, problem }) => {
      const undo =
        ids.length > 0
          ? { action: { label: 'Undo', onClick: () => takeBack.mutate(ids) }, duration: 10_000 }
          : {}
      const count = formatCount(ids.length, 'article')
      if (problem) {
        const message = ids.length > 0 ? `Only ${count} ordered` : 'Nothing was ordered'
        void notify('warning', message, { description: problem, ...undo })
      } else void notify('success', `${count} ordered`, undo)
    },
  })
}
