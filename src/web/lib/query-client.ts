import { QueryClient } from '@tanstack/react-query'

/** The HTTP status an error carries, if any; a request that never arrived has none. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

/** Whether asking again could help: no answer, a busy server, or a fault of its own. */
export function worthRetrying(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined) return error instanceof TypeError
  return status === 408 || status === 429 || status >= 500
}

/** A cache with our rules: two more tries where that helps, answers fresh for 30 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a screen says so at once instead of loading for ever.
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && worthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      },
      // A change is never sent twice by itself, nor waits unseen for a connection: the person decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let shared: QueryClient | undefined

/** The one cache of this browser tab; emptied when the person signs out. */
export function queryClient(): QueryClient {
  shared ??= createQueryClient()
  return shared
}
