import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type CheckoutOrder, ForgedEvent, type Payments } from '../port.ts'
import { readStripeAccount } from './read-account.ts'
import { callStripe, idOf, openStripe, type StripeAccess } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import {
  billingMode,
  downgradeAtStripe,
  previewStripeUpgrade,
  releaseSchedule,
  upgradeAtStripe,
} from './stripe-plan-change.ts'
import { findStripePromotion } from './stripe-promotions.ts'

export type StripeOptions = StripeAccess & { webhookSecrets: readonly string[]; taxed: boolean }

/** Payments by Stripe: its hosted checkout and portal, prices and taxes. */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = openStripe(options)
  const products = new Map<string, string>()
  const productOf = async (priceId: string): Promise<string | null> => {
    const known = products.get(priceId)
    if (known) return known
    const price = await callStripe(() => stripe.prices.retrieve(priceId))
    const product = idOf(price.product)
    // A price never moves to another product.
    if (product) products.set(priceId, product)
    return product
  }
  return {
    provider: 'stripe',
    createCustomer: async ({ workspaceId, email, name }) => {
      const made = await callStripe(() =>
        stripe.customers.create(
          { email, name, metadata: { workspace_id: workspaceId } },
          { idempotencyKey: digest('customer', workspaceId, email, name) },
        ),
      )
      return made.id
    },
    startCheckout: (order) => startCheckout(stripe, order, options.taxed),
    findPromotion: (code, offers) => findStripePromotion(stripe, code, offers, productOf),
    readAccount: (customerId) => readStripeAccount(stripe, customerId),
    previewUpgrade: (change) => previewStripeUpgrade(stripe, change),
    upgrade: (change) => upgradeAtStripe(stripe, { ...change, key: digest(change.key) }),
    downgradeAtPeriodEnd: (change) =>
      downgradeAtStripe(stripe, { ...change, key: digest(change.key) }),
    takeBackDowngrade: (_, subscriptionId) => releaseSchedule(stripe, subscriptionId),
    setCancelAtPeriodEnd: async (_, subscriptionId, cancel) => {
      if (cancel) await releaseSchedule(stripe, subscriptionId)
      await callStripe(() =>
        stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel }),
      )
    },
    portalUrl: async (customer, { returnUrl, purpose }) => {
      const session = await callStripe(() =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          ...(purpose === 'payment_method' && { flow_data: { type: 'payment_method_update' } }),
        }),
      )
      return session.url
    },
    readEvent: async (body, signature, receivedAt) => {
      if (!signature) throw new ForgedEvent('there is no signature')
      return await readStripeEvent(stripe, options.webhookSecrets, { body, signature, receivedAt })
    },
  }
}

async function startCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  taxed: boolean,
): Promise<string> {
  const { offer, workspaceId, userId } = order
  // Stripe copies a session's metadata nowhere.
  const metadata = { workspace_id: workspaceId, user_id: userId, offer_id: offer.id }
  const session = await callStripe(() =>
    stripe.checkout.sessions.create(
      {
        ui_mode: 'hosted_page',
        customer: order.customerId,
        client_reference_id: workspaceId,
        line_items: [{ price: offer.priceId, quantity: 1 }],
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        metadata,
        ...(order.promotionId && { discounts: [{ promotion_code: order.promotionId }] }),
        ...(taxed && {
          automatic_tax: { enabled: true },
          tax_id_collection: { enabled: true },
          customer_update: { address: 'auto', name: 'auto' },
        }),
        ...(offer.kind === 'plan'
          ? {
              mode: 'subscription',
              payment_method_collection: 'if_required',
              subscription_data: { metadata, billing_mode: billingMode },
            }
          : {
              mode: 'payment',
              payment_intent_data: { metadata },
              // A payment alone makes no invoice, and credits are granted for paid invoice lines.
              invoice_creation: { enabled: true, invoice_data: { metadata } },
            }),
      },
      { idempotencyKey: digest(order.key, offer.priceId, order.promotionId ?? '') },
    ),
  )
  if (!session.url) throw new Error('Stripe gave a checkout session without an address')
  if (offer.kind === 'plan') await expireOthers(stripe, order.customerId, session.id)
  return session.url
}

/**
 * Ends the other checkouts of a plan that the customer has open, perhaps in another tab: paid as well, each
 * would be one more subscription. After the new one, since that may be a repeat of one of them.
 */
async function expireOthers(stripe: Stripe, customer: string, kept: string): Promise<void> {
  const open = { customer, status: 'open', limit: 100 } as const
  const { data } = await callStripe(() => stripe.checkout.sessions.list(open))
  const others = data.filter(({ id, mode }) => mode === 'subscription' && id !== kept)
  for (const { id } of others) await callStripe(() => stripe.checkout.sessions.expire(id))
}

/** Stripe remembers a key for a day, and takes 255 characters. */
function digest(...parts: string[]): string {
  return `copydesk-${createHash('sha256').update(parts.join('\n')).digest('hex')}`
}
