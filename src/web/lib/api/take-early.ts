import type { QueryClient } from '@tanstack/react-query'
import { firstPath } from '../first-load/early-answers.ts'
import { queryClient } from './query-client.ts'

/**
 * For the module of a page that is opened at this path: takes what was asked for early into the cache, so that the first
 * render shows it in place of skeletons. Does nothing where one moves to the page, or pages are built.
 */
export function takeEarly(take: (cache: QueryClient, path: string) => void): void {
  if (typeof window !== 'undefined' && window.copydeskEarly) take(queryClient(), firstPath())
}
