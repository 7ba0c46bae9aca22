import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { type FakeStripe, startFakeStripe } from '#test/fakes/stripe/stripe.ts'
import { testPayments } from '../contract-suite.ts'
import type { testOffers } from '../offers.fixture.ts'
import { ForgedEvent, type Payments } from '../port.ts'
import { addLongInvoice, setUpFake } from './stripe.fixture.ts'
import { createStripePayments } from './stripe-payments.ts'

let stripe: FakeStripe
let payments: Payments
let offers: ReturnType<typeof testOffers>
beforeAll(async () => {
  stripe = await startFakeStripe()
  offers = await setUpFake(stripe)
  payments = createStripePayments(stripe.options)
})
afterAll(() => stripe.close())

testPayments(() => ({
  payments,
  offers,
  pay: async (_, url) => stripe.pay(url),
  setCard: async (customerId, card) => stripe.setCard(customerId, card),
  renew: async (customerId) => stripe.renew(customerId),
  payOpen: async (customerId) => stripe.payOpen(customerId),
  refund: async (customerId) => stripe.refund(customerId),
  dispute: async (customerId) => stripe.dispute(customerId),
  winDispute: async (customerId) => stripe.closeDispute(customerId, 'won'),
}))

test('an invoice of more lines than come with it is read to its end', async () => {
  const customer = addLongInvoice(stripe, offers.pro.priceId, 123)
  const [invoice] = (await payments.readAccount(customer)).invoices
  expect(new Set(invoice?.lines.map(({ id }) => id)).size).toBe(123)
})

const event = { id: 'evt_1', type: 'invoice.paid', created: 0, object: { customer: 'cus_1' } }
const read = ({ payload, signature }: { payload: string; signature: string }, at = new Date()) =>
  payments.readEvent(Buffer.from(payload), signature, at)

test('a signed event names its customer', async () => {
  expect(await read(stripe.sign(event))).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    customerId: 'cus_1',
  })
})

test('a dispute names its charge only, whose customer is looked up', async () => {
  stripe.state.charges.set('ch_1', {
    id: 'ch_1',
    customer: 'cus_7',
    amount: 1,
    refunded: 0,
    dispute: null,
  })
  const object = { object: 'dispute', charge: 'ch_1' }
  expect((await read(stripe.sign({ ...event, object }))).customerId).toBe('cus_7')
})

test('a code says how many payments it reduces: the first, those of some months, or all', async () => {
  const { state } = stripe
  const durations = [
    { duration: 'repeating', months: 3 },
    { duration: 'forever', months: null },
  ] as const
  const yearly = { ...offers.pro, interval: 'year' } as const
  const found: unknown[] = []
  for (const [index, kind] of durations.entries()) {
    const [id, code, coupon] = [`promo_${index}`, `LONG${index}`, `co_${index}`]
    const off = { percentOff: 10, amountOff: null, currency: null, products: [], redeemBy: null }
    state.coupons.set(coupon, { id: coupon, ...off, ...kind })
    state.promotions.set(id, { id, code, coupon, active: true, expiresAt: null, most: 9, used: 0 })
    for (const plan of [offers.pro, yearly]) {
      const promotion = await payments.findPromotion(code, [plan])
      found.push(promotion?.discounted.get(plan.priceId))
    }
  }
  expect(found).toEqual([3, 1, null, null].map((payments) => ({ amount: 7110, payments })))
})

test('forged, altered and old events are refused', async () => {
  const signed = stripe.sign(event)
  const seconds = Math.floor(Date.now() / 1000)
  for (const forged of [
    stripe.sign(event, 'whsec_another'),
    { ...signed, payload: signed.payload.replace('cus_1', 'cus_2') },
    { ...signed, signature: '' },
    { ...signed, signature: 't=1,v1=00' },
    stripe.sign(event, undefined, seconds - 600),
  ]) {
    await expect(read(forged)).rejects.toBeInstanceOf(ForgedEvent)
  }
})

test('while the webhook secret is being replaced, both count', async () => {
  const both = createStripePayments({
    ...stripe.options,
    webhookSecrets: ['whsec_next', ...stripe.options.webhookSecrets],
  })
  for (const secret of ['whsec_next', undefined]) {
    const { payload, signature } = stripe.sign(event, secret)
    const seen = await both.readEvent(Buffer.from(payload), signature, new Date())
    expect(seen.id).toBe('evt_1')
  }
})

test.each([
  [
    402,
    { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    'rejected',
  ],
  [401, { type: 'invalid_request_error', message: 'No such key' }, 'auth_expired'],
  [400, { type: 'invalid_request_error', message: 'No such price' }, 'rejected'],
] as const)('an answer %i is classified', async (status, error, kind) => {
  stripe.failOnce(status, { error })
  const options = { returnUrl: 'http://copydesk.test', purpose: 'overview' } as const
  const failure = await payments.portalUrl('cus_1', options).catch((caught: unknown) => caught)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject({ kind })
})

test('setting the account up again changes nothing', async () => {
  const { state } = stripe
  const counts = () => [
    state.products.size,
    state.prices.size,
    state.coupons.size,
    state.portals.length,
    state.endpoints.length,
  ]
  const before = counts()
  expect((await setUpFake(stripe)).pro.priceId).toBe(offers.pro.priceId)
  // The fixture itself adds the two codes that no one can use.
  expect(counts()).toEqual(before.map((count, index) => (index === 2 ? count + 2 : count)))
})
