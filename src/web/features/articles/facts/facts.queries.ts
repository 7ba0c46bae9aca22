import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { ArticleClaims, Claim } from '#contracts/articles/claims.ts'
import { claimsQueries, writingApi } from '#web/lib/api/writing-api.ts'
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

/** Starts a check of what has changed. */
export function useCheckFacts(id: string) {
  return useMutation({
    mutationFn: () => writingApi.claims.check({ id }),
    meta: { failed: 'The facts could not be checked' },
  })
}

/** Takes a confirmation back. */
export function useReopenClaim(id: string) {
  return useMutation({
    mutationFn: ({ sentence }: Pick<Claim, 'sentence'>) =>
      writingApi.claims.reopen({ id, sentence }),
    meta: { failed: 'The confirmation could not be taken back' },
  })
}

/** Confirms a sentence in one's own name. */
export function useConfirmClaim(id: string) {
  const reopen = useReopenClaim(id)
  return useMutation({
    mutationFn: (answer: { sentence: string; reason: string }) =>
      writingApi.claims.confirm({ id, ...answer }),
    onSuccess: (_, { sentence }) =>
      void notify('success', 'Confirmed in your name', {
        id: 'changes',
        action: { label: 'Undo', onClick: () => reopen.mutate({ sentence }) },
      }),
    meta: { failed: 'This could not be confirmed' },
  })
}

/** The open claims that have been looked at and found wanting, and those that changed since. */
export function openOf({ claims }: ArticleClaims): Claim[] {
  return claims.filter((claim) => claim.open)
}
