import { useMutation } from '@tanstack/react-query'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { keysApi, keysQueries } from '#web/lib/api/keys-api.ts'

export type NewKey = Parameters<typeof keysApi.create>[0]
type Rotation = Parameters<typeof keysApi.rotate>[0]

/** The API keys that one may see. */
export const keysQuery = keysQueries.list.queryOptions({ staleTime: 15_000 })

/** A change of the keys; whoever calls it shows the failure. */
function useKeyChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  // A secret stays in memory no longer than the dialog that shows it.
  return useMutation({ mutationFn, gcTime: 0 })
}

export const useCreateKey = () => useKeyChange((input: NewKey) => keysApi.create(input))

export const useRotateKey = () => useKeyChange((input: Rotation) => keysApi.rotate(input))

export const useAddFeed = () =>
  useKeyChange((input: Parameters<typeof keysApi.addFeed>[0]) => keysApi.addFeed(input))

export const useRevokeKey = () =>
  useMutation({
    mutationFn: (id: string) => ignoreNotFound(keysApi.revoke({ id })),
    meta: { done: 'Key revoked', failed: 'The key could not be revoked' },
  })
