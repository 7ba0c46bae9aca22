import type { SubscriptionStatus } from '#contracts/credits/credits.ts'
import type { RequestContext } from '#server/context/context.ts'
import { mayBuy } from './billing.policy.ts'
import { shownSubscription } from './billing.views.ts'
import { customerOf } from './reading/customers.store.ts'

/** Returns the workspace's plan, credits and available plans, with prices in major units. */
export async function checkSubscription(context: RequestContext): Promise<SubscriptionStatus> {
  const seller = context.ports.payments?.provider ?? 'off'
  return await context.reading(async (scope) => {
    const [shown, customer] = await Promise.all([
      shownSubscription(scope, seller),
      seller === 'off' ? undefined : customerOf(scope, seller),
    ])
    const mayOpen = customer !== undefined && mayBuy(scope.member)
    return { ...shown, stripe_customer_portal_url: mayOpen ? portalAddress(context) : null }
  })
}

/**
 * The page that opens the provider's portal. The portal's own addresses are secrets of a few minutes, and
 * dashboards ask for this answer once a minute: so one is made when a person follows the link.
 */
function portalAddress({ settings }: RequestContext): string {
  return `${settings.publicUrl}/dashboard/manage-subscription?portal=open`
}
