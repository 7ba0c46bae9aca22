import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { keysApi, keysQueries } from '#web/lib/api/keys-api.ts'
import { notify } from '#web/lib/toasts.ts'

export type NewKey = Parameters<typeof keysApi.create>[0]
type Rotation = Parameters<typeof keysApi.rotate>[0]

/** The API keys that one may see. */
export const keysQuery = keysQueries.list.queryOptions({ staleTime: 15_000 })

/** A change of the keys; whoever calls it shows the failure. */
function useKeyChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A secret stays in memory no longer than the dialog that shows it.
    gcTime: 0,
    onSettled: () => cache.invalidateQueries({ queryKey: keysQueries.key() }),
  })
}

export const useCreateKey = () => useKeyChange((input: NewKey) => keysApi.create(input))

export const useRotateKey = () => useKeyChange((input: Rotation) => keysApi.rotate(input))

export const useAddFeed = () =>
  useKeyChange((input: Parameters<typeof keysApi.addFeed>[0]) => keysApi.addFeed(input))

export function useRevokeKey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(keysApi.revoke({ id })),
    onSuccess: () => void notify('success', 'Key revoked'),
    onError: (error) =>
      void notify('error', 'The key could not be revoked', {
        description: readProblem(error).message,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: keysQueries.key() }),
  })
}
