import type { SubscriptionStatus } from '#contracts/credits.ts'
import type { RequestContext } from '#server/context/context.ts'
import { shownSubscription } from './billing.views.ts'

/** Returns the workspace's plan, credits and available plans, with prices in major units. */
export async function checkSubscription(context: RequestContext): Promise<SubscriptionStatus> {
  return await context.reading((scope) =>
    shownSubscription(scope, context.ports.payments?.provider ?? 'off'),
  )
}
