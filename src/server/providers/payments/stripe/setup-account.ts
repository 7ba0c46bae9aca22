import type Stripe from 'stripe'
import { type TrialPromotion, trialPromotions } from '../trial-promotions.ts'
import { callStripe, stripeApiVersion } from './stripe-client.ts'

/** What is to be sold, as our tables have it. */
export type Sellable = {
  id: string
  kind: 'plan' | 'bolt_on'
  name: string
  description: string
  amount: number
  currency: string
  interval: string | null
}

export type SetUp = {
  /** The price id of each thing sold, by its id. */
  prices: Map<string, string>
  /** Set only when the endpoint was made now: Stripe never shows it again. */
  webhookSecret: string | null
  /** What was done, for the person who ran it. */
  done: string[]
}

/** The events that can change what a customer has paid for. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

/**
 * Makes products, prices, portal and webhook endpoint in a Stripe account, and in a test account the
 * promotion codes for trying. What exists is left alone, so it may run any number of times.
 */
export async function setUpStripe(
  stripe: Stripe,
  {
    sellables,
    publicUrl,
    taxed,
    trial,
  }: { sellables: readonly Sellable[]; publicUrl: string; taxed: boolean; trial: boolean },
): Promise<SetUp> {
  const done: string[] = []
  const prices = new Map<string, string>()
  const products = new Map<string, string>()
  const known = await callStripe(() =>
    stripe.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  for (const sellable of sellables) {
    const product =
      known.find(({ metadata }) => metadata?.copydesk_id === sellable.id)?.id ??
      (await makeProduct(stripe, sellable, done))
    products.set(sellable.name, product)
    prices.set(sellable.id, await ensurePrice(stripe, sellable, product, taxed, done))
  }
  if (trial) {
    for (const promotion of trialPromotions) {
      await ensurePromotion(stripe, promotion, products, done)
    }
  }
  await ensurePortal(stripe, publicUrl, done)
  const webhookSecret = await ensureEndpoint(stripe, publicUrl, done)
  return { prices, webhookSecret, done }
}

async function makeProduct(stripe: Stripe, sellable: Sellable, done: string[]): Promise<string> {
  const { id, name, description } = sellable
  const made = await callStripe(() =>
    stripe.products.create(
      {
        name: `Copydesk ${name}`,
        ...(description && { description }),
        // Software as a service for businesses.
        tax_code: 'txcd_10103001',
        metadata: { copydesk_id: id },
      },
      { idempotencyKey: `copydesk-product-${id}` },
    ),
  )
  done.push(`product ${name}`)
  return made.id
}

/** Prices can't be changed at Stripe: another amount is another price, which takes over the lookup key. */
async function ensurePrice(
  stripe: Stripe,
  { id, name, amount, currency, interval }: Sellable,
  product: string,
  taxed: boolean,
  done: string[],
): Promise<string> {
  const lookupKey = `copydesk_${id}`
  const { data } = await callStripe(() =>
    stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 }),
  )
  const [price] = data
  if (price?.unit_amount === amount && price.currency === currency.toLowerCase()) return price.id
  const made = await callStripe(() =>
    stripe.prices.create({
      product,
      unit_amount: amount,
      currency: currency.toLowerCase(),
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      ...(taxed && { tax_behavior: 'exclusive' }),
      ...(interval && { recurring: { interval: interval === 'year' ? 'year' : 'month' } }),
    }),
  )
  done.push(`price of ${name}`)
  return made.id
}

async function ensurePromotion(
  stripe: Stripe,
  { code, off, onlyFor, state }: TrialPromotion,
  products: ReadonlyMap<string, string>,
  done: string[],
): Promise<void> {
  const { data } = await callStripe(() => stripe.promotionCodes.list({ code, limit: 1 }))
  // An expired code can't be made, and a used one only by using it.
  if (data.length > 0 || state !== 'valid') return
  const product = onlyFor ? products.get(onlyFor) : undefined
  const coupon = await callStripe(() =>
    stripe.coupons.create({
      name: code,
      duration: 'once',
      ...('percent' in off
        ? { percent_off: off.percent }
        : { amount_off: off.amount, currency: off.currency.toLowerCase() }),
      ...(product && { applies_to: { products: [product] } }),
    }),
  )
  await callStripe(() =>
    stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: coupon.id } }),
  )
  done.push(`promotion code ${code}`)
}

async function ensurePortal(stripe: Stripe, publicUrl: string, done: string[]): Promise<void> {
  const { data } = await callStripe(() =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  if (data.some(({ metadata }) => metadata?.copydesk === '1')) return
  await callStripe(() =>
    stripe.billingPortal.configurations.create({
      metadata: { copydesk: '1' },
      default_return_url: `${publicUrl}/dashboard/manage-subscription`,
      features: {
        customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        // Plans are changed in Copydesk, which shows the credits that come with them.
        subscription_update: { enabled: false },
      },
    }),
  )
  done.push('customer portal')
}

async function ensureEndpoint(
  stripe: Stripe,
  publicUrl: string,
  done: string[],
): Promise<string | null> {
  const url = `${publicUrl}/webhooks/stripe`
  const { data } = await callStripe(() => stripe.webhookEndpoints.list({ limit: 100 }))
  if (data.some((endpoint) => endpoint.url === url)) return null
  const made = await callStripe(() =>
    stripe.webhookEndpoints.create({ url, enabled_events: events, api_version: stripeApiVersion }),
  )
  done.push(`webhook endpoint ${url}`)
  return made.secret ?? null
}
