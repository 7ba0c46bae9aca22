import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outline } from '#contracts/articles/outlines.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { outlinesQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** The outline of an article that waits for a person. */
export const outlineQuery = (id: string) =>
  outlinesQueries.get.queryOptions({ input: { id }, staleTime: 30_000 })

/** Refreshes the article, its generation and its outline. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [apiQueries.articles.key(), apiQueries.generation.key(), outlinesQueries.key()].map(
        (queryKey) => cache.invalidateQueries({ queryKey }),
      ),
    )
}

/** Has the article written from the outline. */
export function useApproveOutline(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (answer: { round: number; outline: Outline }) =>
      writingApi.outlines.approve({ id, ...answer }),
    onError: (error) =>
      void notify('error', 'The outline could not be approved', {
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}

/** Asks for another outline. */
export function useRenewOutline(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (answer: { round: number; wish: string }) =>
      writingApi.outlines.renew({ id, ...answer }),
    onError: (error) =>
      void notify('error', 'No other outline could be made', {
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}
