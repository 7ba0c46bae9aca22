import { keepPreviousData, useMutation, useQueries } from '@tanstack/react-query'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { Batch, GridRow, SameWords } from '#contracts/articles/batches.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { batchesQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { atOnce, inParts } from '#web/lib/lists/in-parts.ts'
import { refusedForCredits } from '#web/lib/out-of-credits.ts'
import { notify } from '#web/lib/toasts.ts'
import type { ArticleFilters } from '../../articles.queries.ts'

/** While a batch is being written, its figures are read anew this often. */
const pollMs = 3_000
const gridPollMs = 6_000

/** Of a paused one, articles are still being finished. */
export const isUnderWay = (batch: Batch | undefined) =>
  batch !== undefined && batch.state !== 'finished'

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

/**
 * The chosen rows of its grid, with all that is done with several; undefined while some are not there yet. Read by
 * hundreds in the order of the grid, so that one more that is chosen reads nothing again.
 */
export function useCards(
  id: string,
  rows: readonly GridRow[],
  has: (id: string) => boolean,
): ArticleCard[] | undefined {
  const parts: string[][] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map((row) => row.id)
    if (ids.some(has)) parts.push(ids)
  }
  const answers = useQueries({
    queries: parts.map((ids) => batchesQueries.cards.queryOptions({ input: { id, ids } })),
  })
  if (answers.some(({ data }) => !data)) return undefined
  return answers.flatMap(({ data }) => data?.items.filter((card) => has(card.id)) ?? [])
}

/** What its articles have in common. */
export const sameWordsQuery = (id: string, wanted: boolean) =>
  batchesQueries.same.queryOptions({ input: { id }, enabled: wanted, staleTime: 60_000 })

const again = withIdempotencyKey(writingApi.batches.again)
const retry = withIdempotencyKey(writingApi.batches.retry)

/** Pauses a batch, lets it go on, cancels its rest, tries what failed again and approves outlines. */
export function useSteering(id: string) {
  const stale = [batchesQueries.key()]
  const failed = (what: string) => (error: unknown) =>
    void notify('error', `${what}: ${readProblem(error).message}`)
  return {
    pause: useMutation({
      mutationFn: () => writingApi.batches.pause({ id }),
      onError: failed('The batch could not be paused'),
      meta: { stale },
    }),
    goOn: useMutation({
      mutationFn: () => writingApi.batches.goOn({ id }),
      onError: failed('The batch could not go on'),
      meta: { stale },
    }),
    cancelRest: useMutation({
      mutationFn: () => writingApi.batches.cancelRest({ id }),
      onSuccess: ({ refunded, kept }) =>
        void notify('success', `${formatCount(refunded, 'credit')} given back`, {
          ...(kept > 0 && { description: `${formatCount(kept, 'article')} kept as drafts.` }),
        }),
      onError: failed('The rest could not be cancelled'),
      meta: { stale, waits: false },
    }),
    retry: useMutation({
      mutationFn: async ({ ids, articles }: { ids?: string[]; articles: number }) => {
        const part = (some?: string[]) =>
          retry({ id, ...(some && { ids: some }), seen: { articles: some?.length ?? articles } })
        const parts = ids ? await inParts(ids, 'Trying them again', part) : [await part()]
        return { retried: sum(parts, 'retried'), stopped: stopOf(parts) }
      },
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
      meta: { stale, waits: false },
    }),
    /** Writes finished articles again from their briefs, without these words; parts that people have changed stay. */
    again: useMutation({
      mutationFn: async ({ ids, avoid }: { ids: string[]; avoid: WornWords[] }) => {
        const parts = await inParts(ids, 'Having them written again', (some) =>
          again({ id, ids: some, avoid, seen: { credits: some.length } }),
        )
        return { begun: sum(parts, 'begun'), left: sum(parts, 'left'), stopped: stopOf(parts) }
      },
      onSuccess: ({ begun, left, stopped }) =>
        void notify(
          stopped ? 'warning' : 'info',
          `Writing ${formatCount(begun, 'article')} again`,
          {
            ...(left > 0 && {
              description:
                stopped ?? `${formatCount(left, 'article')} cannot be written again now.`,
            }),
          },
        ),
      onError: (error, { ids }) => {
        if (readProblem(error).code === 'insufficient_credits') refusedForCredits(ids.length)
        else failed('They could not be written again')(error)
      },
      meta: { stale, waits: false },
    }),
    approve: useMutation({
      mutationFn: async (ids: string[]) =>
        sum(
          await inParts(ids, 'Approving outlines', (some) =>
            writingApi.batches.approveOutlines({ id, ids: some }),
          ),
          'approved',
        ),
      onSuccess: (approved) => void notify('info', `${formatCount(approved, 'outline')} approved`),
      onError: failed('The outlines could not be approved'),
      meta: { stale: [...stale, apiQueries.articles.list.key()], waits: false },
    }),
  }
}

type WornWords = Pick<SameWords, 'kind' | 'text'>

function sum<Key extends string>(parts: readonly Record<Key, number>[], of: Key): number {
  return parts.reduce((total, part) => total + part[of], 0)
}

const stopOf = (parts: readonly { stopped: string | null }[]) =>
  parts.find(({ stopped }) => stopped !== null)?.stopped ?? null
