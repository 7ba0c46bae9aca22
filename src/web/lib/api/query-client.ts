import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  matchQuery,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { collectBursts } from '../events/event-bursts.ts'
import { subscribeToLiveEvents } from '../events/page-events.ts'
import { staleAfter } from '../events/stale-queries.ts'
import { followChanges } from './follow-changes.ts'

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
export class Cache extends QueryClient {
  #loading: Promise<unknown> = Promise.resolve()
  #stale = collectBursts<QueryKey>((keys) => {
    this.#loading = this.invalidateQueries({
      // All at once: a query that two keys name is loaded once.
      predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
    })
  })

  /** Makes queries stale once the burst of events that says so is over. */
  makeStale(keys: readonly QueryKey[]): void {
    this.#stale.add(keys.map((key) => [JSON.stringify(key), key]))
  }

  /** Loads what events have made stale without waiting for the burst to end; resolves once that is on screen. */
  async catchUp(): Promise<void> {
    this.#stale.flush()
    await this.#loading
  }

  override clear(): void {
    this.#stale.clear()
    super.clear()
  }

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
export function createQueryClient(): Cache {
  const mutationCache = new MutationCache(followChanges(() => cache))
  const cache = new Cache({
    mutationCache,
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
  return cache
}

let shared: Cache | undefined

/** The cache of this browser tab, which follows the live events; cleared when the person signs out. */
export function queryClient(): Cache {
  if (shared) return shared
  const cache = createQueryClient()
  subscribeToLiveEvents((event) => cache.makeStale(staleAfter(event)))
  shared = cache
  return cache
}
