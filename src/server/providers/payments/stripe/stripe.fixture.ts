import type { FakeStripe } from '#test/fakes/stripe/stripe.ts'
import { testOffers } from '../offers.fixture.ts'
import { type TrialPromotion, trialPromotions } from '../trial-promotions.ts'
import { setUpStripe } from './setup-account.ts'
import { openStripe } from './stripe-client.ts'

/** Sets the fake up as `stripe:setup` does, with the expired and used codes added, and returns the offers. */
export async function setUpFake(stripe: FakeStripe) {
  const client = openStripe(stripe.options)
  const sellables = Object.values(testOffers({ starter: '', pro: '', topUp: '' })).map((offer) => ({
    ...offer,
    description: '',
  }))
  const publicUrl = 'http://copydesk.test'
  const made = await setUpStripe(client, { sellables, publicUrl, taxed: false, trial: true })
  for (const promotion of trialPromotions) {
    if (promotion.state !== 'valid') addSpent(stripe, promotion)
  }
  return testOffers({
    starter: made.prices.get('starter') ?? '',
    pro: made.prices.get('pro') ?? '',
    topUp: made.prices.get('top-up') ?? '',
  })
}

function addSpent({ state }: FakeStripe, { code, off, state: is }: TrialPromotion): void {
  const coupon = state.id('co')
  state.coupons.set(coupon, {
    id: coupon,
    duration: 'once',
    months: null,
    percentOff: 'percent' in off ? off.percent : null,
    amountOff: null,
    currency: null,
    products: [],
    redeemBy: null,
  })
  const id = state.id('promo')
  const expiresAt = is === 'expired' ? state.now() - 60 : null
  state.promotions.set(id, { id, code, coupon, active: true, expiresAt, most: 1, used: 1 })
}
