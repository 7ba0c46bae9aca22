import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { subscriptionQuery } from './subscription.queries.ts'

/** The signed-in person, their workspace and its credits. */
export const meQuery = apiQueries.me.get.queryOptions({ staleTime: 60_000 })

/** The queries a live event makes stale: the event has the total, but not the three pools. */
export function staleCredits(event: LiveEvent): QueryKey[] {
  return event.type === 'credits' ? [meQuery.queryKey, subscriptionQuery.queryKey] : []
}
