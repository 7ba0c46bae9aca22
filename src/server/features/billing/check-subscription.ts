import type { SubscriptionStatus } from '#contracts/credits.ts'
import type { RequestContext } from '#server/context/context.ts'
import { shownSubscription } from './billing.views.ts'

/** The workspace's plan and credits, and the plans it could choose. Prices in major units. */
export async function checkSubscription(context: RequestContext): Promise<SubscriptionStatus> {
  return await context.reading((scope) => shownSubscription(scope))
}
