import type { Discount } from '#contracts/credits/offers.ts'

// Loaded on the first code, so that the page itself carries no client of the API.
const loadCalls = () => import('#web/lib/api/call-function.ts')

/** By price id; a price the code does not cover may be missing. */
export type Discounts = Readonly<Record<string, Discount>>

/** Asks whether a promo code holds; `error` says why not. */
export async function validatePromoCode(code: string): Promise<{ valid: boolean; error?: string }> {
  const { callFunction } = await loadCalls()
  return await callFunction('validate-promo-code', { code })
}

/** What a valid promo code takes off each of these prices. */
export async function calculateDiscounts(
  priceIds: string[],
  promoCode: string,
): Promise<Discounts> {
  const { callFunction } = await loadCalls()
  const { discounts } = await callFunction<{ discounts: Discounts }>('calculate-discounts', {
    priceIds,
    promoCode,
  })
  return discounts
}
