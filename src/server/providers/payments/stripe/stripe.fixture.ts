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

/** Gives a customer an invoice of so many lines, as one of many changes of plan has; answers the customer. */
export function addLongInvoice({ state }: FakeStripe, price: string, count: number): string {
  const customer = state.id('cus')
  state.customers.set(customer, { id: customer, email: 'many@example.test', card: 'works' })
  const at = { start: state.now(), end: state.now() + 86_400 }
  const line = () => ({ id: state.id('il'), price, amount: 1, discount: 0, proration: true, ...at })
  state.invoices.push({
    ...{ id: state.id('in'), number: 'MANY-1', customer, subscription: null, status: 'paid' },
    ...{ currency: 'gbp', total: count, tax: 0, created: state.now(), charge: null },
    lines: Array.from({ length: count }, line),
  })
  return customer
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
