import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Batch } from '#contracts/articles/batches.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/api/idempotency.ts'
import { batchesQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { refusedForCredits } from '#web/lib/out-of-credits.ts'
import { notify } from '#web/lib/toasts.ts'
import type { ArticleFilters } from '../articles.queries.ts'

/** While a batch is being written, its figures are read anew this often. */
const pollMs = 3_000
const gridPollMs = 6_000

const isUnderWay = (batch: Batch | undefined) => batch?.state === 'running'

/** How far a batch has come. */
export const batchQuery = (id: string) =>
  batchesQueries.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  })

/** The batches that are being written. */
export const openBatchesQuery = batchesQueries.open.queryOptions({ refetchInterval: pollMs })

/** Its articles as rows of the grid; in the order of their sheet unless another was chosen. */
export const gridQuery = (
  id: string,
  { search, filters, live }: { search: string; filters: ArticleFilters; live: boolean },
) =>
  batchesQueries.grid.queryOptions({
    input: { sort: 'oldest', ...filters, ...(search ? { search } : {}), id },
    placeholderData: keepPreviousData,
    refetchInterval: live ? gridPollMs : false,
  })

/** The chosen of its articles, with all that is done with several. */
export const cardsQuery = (id: string, ids: string[]) =>
  batchesQueries.cards.queryOptions({
    input: { id, ids },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** What its articles have in common. */
export const sameWordsQuery = (id: string, wanted: boolean) =>
  batchesQueries.same.queryOptions({ input: { id }, enabled: wanted, staleTime: 60_000 })

const writeAgain = withIdempotencyKey(api.generation.again)
const retry = withIdempotencyKey(writingApi.batches.retry)

/** Pauses a batch, lets it go on, cancels its rest, tries what failed again and approves outlines. */
export function useSteering(id: string) {
  const cache = useQueryClient()
  const stale = () => {
    for (const part of [apiQueries.articles, apiQueries.me]) {
      void cache.invalidateQueries({ queryKey: part.key() })
    }
  }
  const failed = (what: string) => (error: unknown) =>
    void notify('error', `${what}: ${readProblem(error).message}`)
  return {
    pause: useMutation({
      mutationFn: () => writingApi.batches.pause({ id }),
      onError: failed('The batch could not be paused'),
      onSettled: stale,
    }),
    goOn: useMutation({
      mutationFn: () => writingApi.batches.goOn({ id }),
      onError: failed('The batch could not go on'),
      onSettled: stale,
    }),
    cancelRest: useMutation({
      mutationFn: () => writingApi.batches.cancelRest({ id }),
      onSuccess: ({ refunded, kept }) =>
        void notify('success', `${formatCount(refunded, 'credit')} given back`, {
          ...(kept > 0 && { description: `${formatCount(kept, 'article')} kept as drafts.` }),
        }),
      onError: failed('The rest could not be cancelled'),
      onSettled: stale,
    }),
    retry: useMutation({
      mutationFn: ({ ids, articles }: { ids?: string[]; articles: number }) =>
        retry({ id, ...(ids ? { ids } : {}), seen: { articles } }),
      onSuccess: ({ retried, stopped }) =>
        void notify(
          stopped ? 'warning' : 'info',
          `Trying ${formatCount(retried, 'article')} again`,
          {
            ...(stopped && { description: stopped }),
          },
        ),
      onError: (error, { articles }) => {
        if (readProblem(error).code === 'insufficient_credits') refusedForCredits(articles)
        else failed('They could not be tried again')(error)
      },
      onSettled: stale,
    }),
    /** Writes finished articles again from their briefs; parts that people have changed stay. */
    again: useMutation({
      mutationFn: async (ids: string[]) => {
        let begun = 0
        for (const one of ids) {
          const { revision, cost, obstacle } = await api.generation.edited({ id: one })
          if (obstacle !== null) continue
          await writeAgain({ id: one, revision, cost })
          begun += 1
        }
        return begun
      },
      onSuccess: (begun, ids) =>
        void notify('info', `Writing ${formatCount(begun, 'article')} again`, {
          ...(begun < ids.length && {
            description: `${formatCount(ids.length - begun, 'article')} cannot be written again now.`,
          }),
        }),
      onError: (error, ids) => {
        if (readProblem(error).code === 'insufficient_credits') refusedForCredits(ids.length)
        else failed('They could not be written again')(error)
      },
      onSettled: stale,
    }),
    approve: useMutation({
      mutationFn: async (ids: string[]) => {
        let approved = 0
        for (let at = 0; at < ids.length; at += atOnce) {
          const some = ids.slice(at, at + atOnce)
          approved += (await writingApi.batches.approveOutlines({ id, ids: some })).approved
        }
        return approved
      },
      onSuccess: (approved) => void notify('info', `${formatCount(approved, 'outline')} approved`),
      onError: failed('The outlines could not be approved'),
      onSettled: stale,
    }),
  }
}

/** As many articles as one request names. */
export const atOnce = 100
