import { useMutation } from '@tanstack/react-query'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { refusedForCredits } from '#web/lib/out-of-credits.ts'
import { notify } from '#web/lib/toasts.ts'

/** The parts that people have changed, and what writing the article again costs; asked for anew each time. */
export const editedQuery = (id: string) =>
  apiQueries.generation.edited.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })

const again = withIdempotencyKey(api.generation.again)
export type RegenerateInput = Parameters<typeof api.generation.again>[0]

/** Begins writing an article again; a refusal shows what has changed since. */
export function useRegenerate() {
  return useMutation({
    mutationFn: (input: RegenerateInput) => again(input),
    onError: (error, { cost }) => {
      const { code, message } = readProblem(error)
      if (code === 'insufficient_credits') return refusedForCredits(cost)
      void notify('error', `Failed to write it again: ${message}`)
    },
    meta: { waits: false },
  })
}
