import type { Billing } from '#contracts/credits/billing.ts'
import type { BoltOn, Plan } from '#contracts/credits/offers.ts'
import { planChoice } from '../subscription/plan-choice.ts'

/** Offers that can be bought, and of them the smallest that covers `gap` credits, else the largest. */
export function fittingOffer<Offer extends Pick<BoltOn, 'credits' | 'stripe_price_id'>>(
  offers: readonly Offer[],
  gap: number,
): Offer | undefined {
  const onSale = offers
    .filter((offer) => offer.stripe_price_id !== null)
    .sort((one, other) => one.credits - other.credits)
  return onSale.find(({ credits }) => credits >= gap) ?? onSale.at(-1)
}

/** The smallest plan that can be had now and brings `gap` credits; undefined where there is none. */
export function fittingPlan(
  plans: readonly Plan[],
  billing: Pick<Billing, 'subscription' | 'abilities'>,
  gap: number,
): Plan | undefined {
  const open = plans.filter((plan) => ['subscribe', 'upgrade'].includes(planChoice(plan, billing)))
  return fittingOffer(open, gap)
}
