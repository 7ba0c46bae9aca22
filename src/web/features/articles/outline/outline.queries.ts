import { useMutation } from '@tanstack/react-query'
import type { Outline } from '#contracts/articles/outlines.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { outlinesQueries, writingApi } from '#web/lib/api/writing-api.ts'

/** The outline of an article that waits for a person. */
export const outlineQuery = (id: string) =>
  outlinesQueries.get.queryOptions({ input: { id }, staleTime: 30_000 })

/** Articles with their outlines: the event is news of the generation alone. */
const stale = [apiQueries.articles.key()]

/** Has the article written from the outline. */
export function useApproveOutline(id: string) {
  return useMutation({
    mutationFn: (answer: { round: number; outline: Outline }) =>
      writingApi.outlines.approve({ id, ...answer }),
    meta: { failed: 'The outline could not be approved', stale },
  })
}

/** Asks for another outline. */
export function useRenewOutline(id: string) {
  return useMutation({
    mutationFn: (answer: { round: number; wish: string }) =>
      writingApi.outlines.renew({ id, ...answer }),
    meta: { failed: 'No other outline could be made', stale },
  })
}
