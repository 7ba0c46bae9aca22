import { useMutation, useQuery } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { inParts } from '#web/lib/lists/in-parts.ts'
import { refusedForCredits } from '#web/lib/out-of-credits.ts'
import { notify } from '#web/lib/toasts.ts'
import { cancelNotice } from './generation-outcomes.ts'

/** Live events report every stage; this covers events lost on the way. */
const fallbackPollMs = 20_000

/** The stages of an article's newest run and its text so far. */
export const generationQuery = (id: string) =>
  apiQueries.generation.get.queryOptions({
    input: { id },
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? fallbackPollMs : false),
  })

/** The generation of an article; not fetched if it completed without failures. */
export function useGeneration(article: Article) {
  const { status, failed } = article.generation ?? {}
  const ended = status === 'completed' && failed?.length === 0
  return useQuery({ ...generationQuery(article.id), enabled: status !== undefined && !ended })
}

/** Cancels the writing of the given articles and reports the outcome in a toast. */
export function useCancelGeneration() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const parts = await inParts(ids, 'Cancelling them', (some) =>
        api.articles.cancelMany({ ids: some }),
      )
      const sum = (of: keyof (typeof parts)[number]) =>
        parts.reduce((total, part) => total + part[of], 0)
      return { refunded: sum('refunded'), kept: sum('kept'), ended: sum('ended') }
    },
    onSuccess: (outcome) => {
      const { kind, message, description } = cancelNotice(outcome)
      void notify(kind, message, { description })
    },
    onError: (error) => void notify('error', `Failed to cancel: ${readProblem(error).message}`),
    meta: { waits: false },
  })
}

const retry = withIdempotencyKey(api.generation.retry)

/** Retries a generation at the price on the button. */
export function useRetryGeneration() {
  return useMutation({
    mutationFn: (input: { id: string; cost: number }) => retry(input),
    onError: (error, { cost }) => {
      const { code, message } = readProblem(error)
      if (code === 'insufficient_credits') return refusedForCredits(cost)
      void notify('error', `Failed to try again: ${message}`)
    },
    meta: { waits: false },
  })
}
