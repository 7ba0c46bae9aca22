import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * For the module of a page: takes what was asked for early into the cache, so that the first render shows it in place of
 * skeletons. `path` is where the app was opened, so whoever moves to the page later takes nothing.
 */
export function takeEarly(take: (cache: QueryClient, path: string) => void): void {
  const early = typeof window === 'undefined' ? undefined : window.copydeskEarly
  if (early) take(queryClient(), early.path)
}
