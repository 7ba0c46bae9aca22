import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ConnectionTestAnswer, Credential } from '#contracts/credentials.ts'
import type { LiveEvent } from '#contracts/live.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/api/idempotency.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { notify } from '../../lib/toasts.ts'
import { whatToCheck } from './what-to-check.ts'

const listOptions = apiQueries.credentials.list.queryOptions({ input: {} })

/** All credentials of the workspace, by name. */
export const credentialsQuery = { ...listOptions, select: itemsOf }

function itemsOf({ items }: { items: Credential[] }): Credential[] {
  return items
}

/** What a live event makes stale here. */
export function staleCredentials(event: LiveEvent): QueryKey[] {
  return event.type === 'changed' && event.what === 'credentials'
    ? [apiQueries.credentials.key()]
    : []
}

/** Puts one credential as the server has it into the list on screen, and asks for the whole anew. */
function useShow(): (credential: Credential) => void {
  const cache = useQueryClient()
  return (credential) => {
    cache.setQueryData(listOptions.queryKey, (before) => {
      if (!before) return before
      const others = before.items.filter(({ id }) => id !== credential.id)
      const items = [...others, credential].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
      return { items }
    })
    void cache.invalidateQueries({ queryKey: apiQueries.credentials.key() })
  }
}

const createCredential = withIdempotencyKey(api.credentials.create)

/** Stores a new credential; it is not tested by that. */
export function useAddCredential() {
  const show = useShow()
  return useMutation({ mutationFn: createCredential, onSuccess: show })
}

export function useUpdateCredential() {
  const show = useShow()
  return useMutation({
    mutationFn: (input: Parameters<typeof api.credentials.update>[0]) =>
      api.credentials.update(input),
    onSuccess: show,
  })
}

export function useDeleteCredential() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Credential) => ignoreNotFound(api.credentials.remove({ id })),
    onSuccess: (_, { id }) => {
      void notify('success', 'Credential deleted')
      cache.setQueryData(listOptions.queryKey, (before) =>
        before ? { items: before.items.filter((kept) => kept.id !== id) } : before,
      )
      void cache.invalidateQueries({ queryKey: apiQueries.credentials.key() })
      void cache.invalidateQueries({ queryKey: apiQueries.publications.key() })
    },
    onError: (error) => {
      const description = readProblem(error).message
      void notify('error', 'Failed to delete credential', { description })
    },
  })
}

const testKey = ['test-credential']

/** Tries to sign in at the site of the credential with the given id. */
export function useTestCredential() {
  const show = useShow()
  return useMutation({
    mutationKey: testKey,
    mutationFn: (id: string) => api.credentials.test({ id }),
    onSuccess: ({ credential }) => show(credential),
  })
}

/** Tests a credential from its card: what comes of it is told in a toast. */
export function useToldTest(): (credential: Pick<Credential, 'id' | 'name'>) => Promise<void> {
  const test = useTestCredential()
  return async ({ id, name }) => {
    const toast = { id: `credential-${id}`, description: name }
    try {
      const { ok, message } = await test.mutateAsync(id)
      void notify(ok ? 'success' : 'error', message, toast)
    } catch (error) {
      void notify('error', testProblem(error), toast)
    }
  }
}

/** Whether a test of this credential is under way, wherever on the page it was begun. */
export function useIsTesting(id: string): boolean {
  const tested = useMutationState({
    filters: { mutationKey: testKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  return tested.includes(id)
}

/**
 * What the server said is to be checked or known, as long as this page has heard the test whose
 * result the credential shows; after a reload, what its message alone tells.
 */
export function useHints({ id, testedAt, statusMessage }: Credential): readonly string[] {
  const answers = useMutationState({
    filters: { mutationKey: testKey, status: 'success' },
    select: ({ state }) => state.data as ConnectionTestAnswer | undefined,
  })
  const heard = answers.findLast(
    (answer) => answer?.credential.id === id && answer.credential.testedAt === testedAt,
  )
  return heard?.hints ?? whatToCheck(statusMessage)
}

/** Why a test gave no answer, in a sentence. */
export function testProblem(error: unknown): string {
  const { code, message } = readProblem(error)
  return code === 'network'
    ? 'Failed to connect to WordPress API. Please check your internet connection and site URL.'
    : message
}
