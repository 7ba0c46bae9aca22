import type Stripe from 'stripe'
import type { CardFacts, InvoiceFacts, LineFacts, SubscriptionFacts } from '../port.ts'
import { idOf, timeOf } from './stripe-client.ts'

/** A subscription as every provider reports it; its schedule must be expanded. */
export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts | null {
  const [item] = subscription.items.data
  if (!item) return null
  return {
    id: subscription.id,
    status: subscription.pause_collection ? 'paused' : subscription.status,
    priceId: item.price.id,
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(item.current_period_end),
    // The portal may set a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    billingMode: subscription.billing_mode.type,
    pending: pendingPrice(subscription, item.price.id),
    createdAt: timeOf(subscription.created),
  }
}

function pendingPrice({ schedule }: Stripe.Subscription, current: string) {
  if (!schedule || typeof schedule === 'string' || !schedule.current_phase) return null
  const end = schedule.current_phase.end_date
  const next = schedule.phases.find((phase) => phase.start_date >= end)
  const priceId = idOf(next?.items[0]?.price)
  return priceId && priceId !== current ? { priceId, at: timeOf(end) } : null
}

/** The card that a subscription is paid with. */
export function cardFacts(subscriptions: readonly Stripe.Subscription[]): CardFacts | null {
  for (const { default_payment_method: method } of subscriptions) {
    if (!method || typeof method === 'string' || !method.card) continue
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
    return { brand, last4, expMonth, expYear }
  }
  return null
}

/** What was paid back or is held back, by the id of the payment intent or charge. */
export type Reversals = ReadonlyMap<string, number>

const final = ['open', 'paid', 'uncollectible', 'void'] as const

/** An invoice as every provider reports it; null for a draft. */
export function invoiceFacts(
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
  reversals: Reversals,
): InvoiceFacts | null {
  const status = final.find((known) => known === invoice.status)
  if (!status) return null
  const paid = invoice.payments?.data ?? []
  const reversed = paid.reduce((sum, { payment }) => {
    const id = idOf(payment.payment_intent) ?? idOf(payment.charge)
    return sum + ((id && reversals.get(id)) || 0)
  }, 0)
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    currency: invoice.currency.toUpperCase(),
    total: invoice.total,
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    // What it was made out for: what remains of it is nothing once it is paid.
    amountDue: status === 'void' ? 0 : invoice.amount_due,
    amountPaid: invoice.amount_paid,
    reversed: Math.min(reversed, invoice.amount_paid),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: timeOf(invoice.created),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    lines: lines.map(lineFacts),
  }
}

function lineFacts(line: Stripe.InvoiceLineItem): LineFacts {
  const { subscription_item_details: ofItem, invoice_item_details: ofInvoice } = line.parent ?? {}
  return {
    id: line.id,
    priceId: idOf(line.pricing?.price_details?.price),
    quantity: line.quantity ?? 1,
    amount: line.amount,
    proration: ofItem?.proration ?? ofInvoice?.proration ?? false,
    periodStart: timeOf(line.period.start),
    periodEnd: timeOf(line.period.end),
    description: line.description ?? '',
  }
}
