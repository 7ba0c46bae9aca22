import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArticleClaims, Claim } from '#contracts/articles/claims.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { claimsQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { useLiveEvents } from '#web/lib/live/live-events.ts'
import { notify } from '#web/lib/toasts.ts'

/** Asked again while a check is under way, should its live event get lost. */
const pollMs = 4000

/** What one revision of an article claims; the last answer stays while the next is on its way. */
export const factsQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...claimsQueries.get.queryKey({ input: { id } }), revision],
    queryFn: () => writingApi.claims.get({ id }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.checking ? pollMs : false),
  })

/** Makes an article's facts stale; those of another article stay as they are. */
export function useRefreshFacts(id: string): () => Promise<void> {
  const cache = useQueryClient()
  const queryKey = claimsQueries.get.queryKey({ input: { id } })
  return () => cache.invalidateQueries({ queryKey })
}

/** Follows answers and checks made elsewhere. */
export function useFactsEvents(id: string): void {
  const refresh = useRefreshFacts(id)
  useLiveEvents((event) => {
    if (event.type === 'article' && event.articleId === id) void refresh()
  })
}

/** Starts a check of what has changed. */
export function useCheckFacts(id: string) {
  const refresh = useRefreshFacts(id)
  return useMutation({
    mutationFn: () => writingApi.claims.check({ id }),
    onError: (error) =>
      void notify('error', 'The facts could not be checked', {
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}

/** Takes a confirmation back. */
export function useReopenClaim(id: string) {
  const refresh = useRefreshFacts(id)
  return useMutation({
    mutationFn: ({ sentence }: Pick<Claim, 'sentence'>) =>
      writingApi.claims.reopen({ id, sentence }),
    onError: (error) =>
      void notify('error', 'The confirmation could not be taken back', {
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}

/** Confirms a sentence in one's own name. */
export function useConfirmClaim(id: string) {
  const refresh = useRefreshFacts(id)
  const reopen = useReopenClaim(id)
  return useMutation({
    mutationFn: (answer: { sentence: string; reason: string }) =>
      writingApi.claims.confirm({ id, ...answer }),
    onSuccess: (_, { sentence }) =>
      void notify('success', 'Confirmed in your name', {
        id: 'changes',
        action: { label: 'Undo', onClick: () => reopen.mutate({ sentence }) },
      }),
    onError: (error) =>
      void notify('error', 'This could not be confirmed', {
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}

/** The open claims that have been looked at and found wanting, and those that changed since. */
export function openOf({ claims }: ArticleClaims): Claim[] {
  return claims.filter((claim) => claim.open)
}
