import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { subscriptionQuery } from './subscription.queries.ts'

/** The signed-in person, their workspace and its credits. */
export const meQuery = apiQueries.me.get.queryOptions({ staleTime: 60_000 })

/** All queries of billing-api.ts, by the key they begin with: only pages about money load that file. */
const billingKey = [['billing'], {}]

/** The queries a live event makes stale: the event has the total, but not the three pools. */
export function staleCredits(event: LiveEvent): QueryKey[] {
  const moved = event.type === 'credits' || (event.type === 'changed' && event.what === 'billing')
  return moved ? [meQuery.queryKey, subscriptionQuery.queryKey, billingKey] : []
}
