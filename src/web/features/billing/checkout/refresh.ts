import type { QueryClient } from '@tanstack/react-query'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'
import { meQuery } from '../credits.queries.ts'
import { subscriptionQuery } from '../subscription.queries.ts'

/** Has the server read a purchase from the payment provider, and refreshes what it changes. */
export async function refreshAfterPurchase(cache: QueryClient): Promise<void> {
  await billingApi.refresh()
  const stale = [billingQueries.key(), meQuery.queryKey, subscriptionQuery.queryKey]
  await Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
