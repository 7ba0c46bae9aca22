import type { Billing } from '#contracts/credits/billing.ts'
import type { Plan } from '#contracts/credits/offers.ts'

export type Choice =
  | 'subscribe'
  | 'upgrade'
  | 'downgrade'
  | 'current'
  /** It begins when the period ends. */
  | 'scheduled'
  | 'unpriced'
  /** Sold in another currency than the plan that runs, which can't be changed to it. */
  | 'foreign'
  /** The subscription has been cancelled, or is paused or unpaid: that is settled before its plan changes. */
  | 'cancelled'
  | 'paused'
  | 'unpaid'
  /** Members see plans, but don't buy them. */
  | 'none'

/**
 * What can be done with a plan: a dearer one is an upgrade, a cheaper one a downgrade, and one at the same
 * price counts as the current one.
 */
export function planChoice(
  plan: Pick<Plan, 'id' | 'price' | 'currency' | 'stripe_price_id'>,
  { subscription, abilities }: Pick<Billing, 'subscription' | 'abilities'>,
): Choice {
  if (subscription?.plan.id === plan.id) return 'current'
  if (!plan.stripe_price_id) return 'unpriced'
  if (!abilities.buy) return 'none'
  if (!subscription) return 'subscribe'
  if (subscription.pendingPlan?.id === plan.id) return 'scheduled'
  if (plan.currency !== subscription.plan.currency) return 'foreign'
  if (plan.price === subscription.plan.price) return 'current'
  if (subscription.cancelAtPeriodEnd) return 'cancelled'
  if (subscription.status === 'past_due') return 'unpaid'
  if (subscription.status === 'paused') return 'paused'
  return plan.price > subscription.plan.price ? 'upgrade' : 'downgrade'
}
