import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Credential } from '#contracts/publishing/credentials.ts'
import type { Platform } from '#contracts/rules/publishing/platform-names.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { byName } from '../../lib/lists/list-sort.ts'
import { notify } from '../../lib/toasts.ts'

const listOptions = apiQueries.credentials.list.queryOptions({ input: {} })

/** All credentials of the workspace, by name. */
export const credentialsQuery = { ...listOptions, select: itemsOf }

function itemsOf({ items }: { items: Credential[] }): Credential[] {
  return items
}

/** Returns a function that writes a credential into the cached list. */
function useShow(): (credential: Credential) => void {
  const cache = useQueryClient()
  return (credential) => {
    cache.setQueryData(listOptions.queryKey, (before) => {
      if (!before) return before
      const others = before.items.filter(({ id }) => id !== credential.id)
      return { items: byName([...others, credential]) }
    })
  }
}

const createCredential = withIdempotencyKey(api.credentials.create)

/** Stores a new credential without testing it. */
export function useAddCredential() {
  const show = useShow()
  return useMutation({ mutationFn: createCredential, onSuccess: show, meta: { waits: false } })
}

export function useUpdateCredential() {
  const show = useShow()
  return useMutation({
    mutationFn: (input: Parameters<typeof api.credentials.update>[0]) =>
      api.credentials.update(input),
    onSuccess: show,
    meta: { waits: false },
  })
}

export function useDeleteCredential() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Credential) => ignoreNotFound(api.credentials.remove({ id })),
    onSuccess: (_, { id }) =>
      void cache.setQueryData(listOptions.queryKey, (before) =>
        before ? { items: before.items.filter((kept) => kept.id !== id) } : before,
      ),
    meta: { done: 'Credential deleted', failed: 'Failed to delete credential', waits: false },
  })
}

const testKey = ['test-credential']

/** Tests the connection to the site of the credential with the given id. */
export function useTestCredential() {
  const show = useShow()
  return useMutation({
    mutationKey: testKey,
    mutationFn: (id: string) => api.credentials.test({ id }),
    onSuccess: ({ credential }) => show(credential),
    meta: { waits: false },
  })
}

/** Tests a credential and shows the result in a toast. */
export function useTestWithNotice(): (
  credential: Pick<Credential, 'id' | 'name' | 'platform'>,
) => Promise<void> {
  const test = useTestCredential()
  return async ({ id, name, platform }) => {
    const toast = { id: `credential-${id}`, description: name }
    try {
      const { ok, message } = await test.mutateAsync(id)
      void notify(ok ? 'success' : 'error', message, toast)
    } catch (error) {
      void notify('error', testProblem(error, platform), toast)
    }
  }
}

/** Whether a test of this credential is running, wherever it was started. */
export function useIsTesting(id: string): boolean {
  const tested = useMutationState({
    filters: { mutationKey: testKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  return tested.includes(id)
}

/** The message for a test that got no answer. */
export function testProblem(error: unknown, platform: Platform): string {
  const { code, message } = readProblem(error)
  // Whatever the site itself does is an answer, so this is our own reading of the credential.
  if (code === 'internal' && platform === 'webflow') return 'Failed to fetch Webflow credentials'
  if (code !== 'network') return message
  return platform === 'wordpress'
    ? 'Failed to connect to WordPress API. Please check your internet connection and site URL.'
    : 'Connection test failed'
}
