import type Stripe from 'stripe'
import type { DiscountedPrice, Offer, Promotion } from '../port.ts'
import { shareOf } from '../shares.ts'
import { callStripe, idOf } from './stripe-client.ts'

/**
 * Looks up a promotion code and what it makes of each price. The checkout has the last word: what depends
 * on the customer, such as a first purchase, is checked there.
 */
export async function findStripePromotion(
  stripe: Stripe,
  code: string,
  offers: readonly Offer[],
  productOf: (priceId: string) => Promise<string | null>,
): Promise<Promotion | null> {
  if (!/^[A-Za-z0-9-]+$/.test(code)) return null
  const found = await callStripe(() =>
    stripe.promotionCodes.list({
      code,
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon', 'data.promotion.coupon.applies_to'],
    }),
  )
  const [promotion] = found.data
  const coupon = promotion?.promotion.coupon
  if (!promotion || !coupon || typeof coupon === 'string') return null
  if (!usable(promotion, coupon)) return null
  const products = coupon.applies_to?.products ?? []
  const discounted = new Map<string, DiscountedPrice>()
  for (const offer of offers) {
    const covered =
      products.length === 0 || products.includes((await productOf(offer.priceId)) ?? '')
    const least = minimumOf(promotion, offer.currency)
    const applies = covered && offer.amount >= least
    discounted.set(
      offer.priceId,
      applies
        ? { amount: reduced(offer, coupon), payments: paymentsOf(offer, coupon) }
        : { amount: offer.amount, payments: null },
    )
  }
  return { id: promotion.id, discounted }
}

function usable(promotion: Stripe.PromotionCode, coupon: Stripe.Coupon): boolean {
  const { active, expires_at: expires, max_redemptions: most, times_redeemed: used } = promotion
  if (!active || !coupon.valid || idOf(promotion.customer)) return false
  if (expires !== null && expires * 1000 <= Date.now()) return false
  return most === null || used < most
}

function minimumOf({ restrictions }: Stripe.PromotionCode, currency: string): number {
  const other = restrictions.currency_options?.[currency.toLowerCase()]?.minimum_amount
  if (other !== undefined) return other
  const own = restrictions.minimum_amount_currency === currency.toLowerCase()
  return own ? (restrictions.minimum_amount ?? 0) : 0
}

function paymentsOf({ interval }: Offer, coupon: Stripe.Coupon): number | null {
  if (!interval || coupon.duration === 'forever') return null
  const months = coupon.duration === 'once' ? 1 : (coupon.duration_in_months ?? 1)
  return interval === 'year' ? Math.ceil(months / 12) : months
}

function reduced({ amount, currency }: Offer, coupon: Stripe.Coupon): number {
  if (coupon.percent_off !== null) {
    // Stripe allows two decimals: counted in hundredths of a percent, so that no fraction is left.
    return amount - shareOf(amount, Math.round(coupon.percent_off * 100), 10_000)
  }
  const key = currency.toLowerCase()
  const off =
    coupon.currency === key ? coupon.amount_off : coupon.currency_options?.[key]?.amount_off
  return Math.max(amount - (off ?? 0), 0)
}
