import { shareOf } from '../shares.ts'
import { type TrialPromotion, trialPromotions } from '../trial-promotions.ts'

type Priced = { name: string; amount: number; currency: string }

/** The code's promotion, if it can be used now. */
export function validTrial(code: string): TrialPromotion | undefined {
  return trialPromotions.find((known) => known.code === code && known.state === 'valid')
}

/** What a code takes off a price, in minor units; 0 for one it does not cover. */
export function trialDiscount(code: string | null, offer: Priced): number {
  const promotion = code ? validTrial(code) : undefined
  if (!promotion || (promotion.onlyFor && promotion.onlyFor !== offer.name)) return 0
  const { off } = promotion
  if ('percent' in off) return shareOf(offer.amount, off.percent, 100)
  return off.currency === offer.currency ? Math.min(off.amount, offer.amount) : 0
}
