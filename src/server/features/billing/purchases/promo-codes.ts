import { type Discount, promoCodeRefused } from '#contracts/credits/offers.ts'
import type { Wiring } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Offer, Promotion } from '#server/providers/payments/port.ts'
import { offersOnSale } from '../offers.views.ts'

/** Tells whether a promo code can be used now, on anything on sale. */
export async function validatePromoCode(
  wiring: Wiring,
  code: string,
): Promise<{ valid: boolean; error?: string }> {
  const found = await findPromotion(wiring, code)
  return found ? { valid: true } : { valid: false, error: promoCodeRefused }
}

/**
 * What a code takes off each of the prices, in minor units; prices it does not cover come back
 * undiscounted, unknown ones not at all. An invalid code gives no discounts.
 */
export async function calculateDiscounts(
  wiring: Wiring,
  { priceIds, promoCode }: { priceIds: string[]; promoCode: string },
): Promise<{ discounts: Record<string, Discount> }> {
  const found = await findPromotion(wiring, promoCode)
  if (!found) return { discounts: {} }
  const wanted = found.offers.filter(({ priceId }) => priceIds.includes(priceId))
  const discounts = wanted.map(({ priceId, amount, currency }) => {
    const reduced = found.promotion.discounted.get(priceId)
    const { amount: discounted, payments } = reduced ?? { amount, payments: null }
    return [priceId, { original: amount, discounted, currency, payments }] as const
  })
  return { discounts: Object.fromEntries(discounts) }
}

async function findPromotion(
  wiring: Wiring,
  code: string,
): Promise<{ promotion: Promotion; offers: Offer[] } | null> {
  const { payments } = wiring.ports
  if (!payments || code === '') return null
  const offers = await offersOnSale({ tx: wiring.database.kysely }, payments.provider)
  try {
    const promotion = await payments.findPromotion(code, offers)
    return promotion && { promotion, offers }
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return null
    throw error
  }
}
