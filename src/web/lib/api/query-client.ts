import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** The HTTP status an error carries, if any; a request that never arrived has none. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

/** Whether trying again could help: no answer, or the server is busy or failed; not where it took too long. */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error)
  if (status === undefined) return error instanceof TypeError
  return status === 408 || status === 429 || (status >= 500 && status !== 504)
}

/** A cache that never keeps an answer to a request from before the invalidation. */
class Cache extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // The library refetches what it has, but would wait for a first answer that is still on its way.
    const pending = { ...filters, type: 'active', fetchStatus: 'fetching' } as const
    for (const query of this.getQueryCache().findAll(pending)) {
      if (query.state.data === undefined) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters, options)
  }
}

/** A cache with our defaults: two retries where they help, answers fresh for 30 s. */
export function createQueryClient(): QueryClient {
  return new Cache({
    defaultOptions: {
      queries: {
        // Without a connection a screen says so at once instead of loading forever.
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && isRetryable(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      },
      // A change is never resent or delayed on its own: the person decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let shared: QueryClient | undefined

/** The cache of this browser tab; cleared when the person signs out. */
export function queryClient(): QueryClient {
  shared ??= createQueryClient()
  return shared
}
