import type Stripe from 'stripe'
import type { AccountFacts } from '../port.ts'
import { callStripe, idOf } from './stripe-client.ts'
import { cardFacts, invoiceFacts, type Reversals, subscriptionFacts } from './stripe-facts.ts'

/** Pages are followed this far; a workspace has about one invoice a month and one for each bolt-on. */
const most = 2000
const perPage = 100

/** Reads all subscriptions, invoices, refunds and disputes of a customer. */
export async function readStripeAccount(stripe: Stripe, customer: string): Promise<AccountFacts> {
  return await callStripe(async () => {
    const [subscriptions, invoices, reversals] = await Promise.all([
      stripe.subscriptions
        .list({
          customer,
          status: 'all',
          limit: perPage,
          expand: ['data.schedule', 'data.default_payment_method'],
        })
        .autoPagingToArray({ limit: most }),
      stripe.invoices
        .list({ customer, limit: perPage, expand: ['data.payments'] })
        .autoPagingToArray({ limit: most }),
      readReversals(stripe, customer),
    ])
    const facts = await Promise.all(
      invoices.map(async (invoice) =>
        invoiceFacts(invoice, await linesOf(stripe, invoice), reversals),
      ),
    )
    return {
      subscriptions: subscriptions.map(subscriptionFacts).filter((found) => found !== null),
      invoices: facts
        .filter((found) => found !== null)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
      card: cardFacts(subscriptions.filter(({ status }) => status !== 'canceled')),
    }
  })
}

async function linesOf(
  stripe: Stripe,
  { id, lines }: Stripe.Invoice,
): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data
  return await stripe.invoices
    .listLineItems(id, { limit: perPage })
    .autoPagingToArray({ limit: most })
}

async function readReversals(stripe: Stripe, customer: string): Promise<Reversals> {
  const charges = await stripe.charges
    .list({ customer, limit: perPage })
    .autoPagingToArray({ limit: most })
  const reversals = new Map<string, number>()
  for (const charge of charges) {
    const amount = charge.amount_refunded + (charge.disputed ? await heldBack(stripe, charge) : 0)
    const paid = idOf(charge.payment_intent) ?? charge.id
    if (amount > 0) reversals.set(paid, (reversals.get(paid) ?? 0) + amount)
  }
  return reversals
}

/** What open and lost disputes keep back; inquiries and won ones keep nothing. */
async function heldBack(stripe: Stripe, { id: charge }: Stripe.Charge): Promise<number> {
  const disputes = await stripe.disputes
    .list({ charge, limit: perPage })
    .autoPagingToArray({ limit: most })
  return disputes
    .filter(({ status }) => status !== 'won' && !status.startsWith('warning_'))
    .reduce((sum, { amount }) => sum + amount, 0)
}
