import type { BoltOn, Plan } from '#contracts/credits/offers.ts'

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

/** The smallest plan beyond the present one that brings `gap` credits; undefined where there is none. */
export function fittingPlan(
  plans: readonly Plan[],
  current: { price: number } | undefined,
  gap: number,
): Plan | undefined {
  const dearer = plans.filter(({ price }) => price > (current?.price ?? 0))
  return fittingOffer(dearer, gap)
}
