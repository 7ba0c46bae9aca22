import type { Billing, CreditPool } from '#contracts/credits/billing.ts'
import { paymentMethodSchema } from '#contracts/credits/billing.ts'
import type { Invoice } from '#contracts/credits/offers.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import type { InvoiceFacts } from '#server/providers/payments/port.ts'
import { mayBuy, requireBuyer } from '../billing.policy.ts'
import { creditBalance } from '../credits.store.ts'
import { storedGrants } from '../reading/grants.store.ts'
import { unspentByGrant } from '../reading/unspent.ts'
import { knownCustomer } from './customer.ts'
import { callPayments, openPayments } from './payments-call.ts'
import { lowCreditLevel } from './settings.store.ts'
import { type LiveSubscription, liveSubscription } from './subscription.views.ts'

/** Subscription, credits by pool with their ends, and what the member may do. */
export async function readBilling(context: RequestContext): Promise<Billing> {
  return await context.reading(async (scope) => {
    const [subscription, pools, level] = await Promise.all([
      liveSubscription(scope),
      readPools(scope),
      lowCreditLevel(scope),
    ])
    return {
      provider: context.ports.payments?.provider ?? 'off',
      abilities: { buy: mayBuy(scope.member) },
      subscription: subscription ? shownSubscription(subscription) : null,
      pools,
      total: pools.reduce((sum, { credits }) => sum + credits, 0),
      lowCreditLevel: level,
    }
  }, frequent)
}

function shownSubscription(row: LiveSubscription): Billing['subscription'] {
  const { planId: id, name, price, currency, interval, credits } = row
  const method = paymentMethodSchema.safeParse(row.payment_method)
  return {
    plan: { id, name, price, currency, interval, credits },
    status: row.status as 'active',
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    pendingPlan: pendingPlan(row),
    paymentProblem: row.payment_open
      ? { message: problemMessage(row.status), payUrl: row.payment_url }
      : null,
    paymentMethod: method.success ? method.data : null,
  }
}

function problemMessage(status: string): string {
  return status === 'past_due'
    ? 'Your card was declined, so this month’s credits are on hold.'
    : 'A payment is still open, so its credits are on hold.'
}

function pendingPlan(row: LiveSubscription) {
  const { nextId, nextName, nextPrice, nextCurrency, nextInterval, nextCredits } = row
  if (nextId === null || nextName === null || nextPrice === null || nextCredits === null)
    return null
  return {
    id: nextId,
    name: nextName,
    price: nextPrice,
    currency: nextCurrency ?? row.currency,
    interval: nextInterval ?? row.interval,
    credits: nextCredits,
  }
}

async function readPools(scope: MemberScope): Promise<CreditPool[]> {
  const [balance, grants] = await Promise.all([creditBalance(scope), storedGrants(scope)])
  const open = grants.filter(({ pool, expired_at }) => pool === 'subscription' && !expired_at)
  const unspent = unspentByGrant(balance.subscription, open)
  const parts = open
    .map((grant) => ({
      credits: unspent.get(grant.id) ?? 0,
      expiresAt: grant.expires_at?.toISOString() ?? null,
    }))
    .filter(({ credits }) => credits > 0)
    .reverse()
  // What came back from an article after its grant had ended goes with the part that ends next.
  const counted = parts.reduce((sum, { credits }) => sum + credits, 0)
  const over = balance.subscription - counted
  if (over > 0) parts.unshift({ credits: over, expiresAt: parts[0]?.expiresAt ?? null })
  // An upgrade in mid-period brings a grant of its own that ends with the first.
  const parted = Map.groupBy(parts, ({ expiresAt }) => expiresAt)
  const lasting = (pool: 'free' | 'bolt_on', credits: number): CreditPool => ({
    pool,
    credits,
    parts: credits > 0 ? [{ credits, expiresAt: null }] : [],
  })
  return [
    {
      pool: 'subscription',
      credits: balance.subscription,
      parts: [...parted].map(([expiresAt, same]) => ({
        credits: same.reduce((sum, { credits }) => sum + credits, 0),
        expiresAt,
      })),
    },
    lasting('free', balance.free),
    lasting('bolt_on', balance.boltOn),
  ]
}

/** The newest 24 invoices; none before the first checkout. */
export async function listInvoices(context: RequestContext): Promise<Invoice[]> {
  await context.reading(async (scope) => requireBuyer(scope.member))
  if (!context.ports.payments) return []
  const customerId = await knownCustomer(context)
  if (!customerId) return []
  const payments = openPayments(context)
  const { invoices } = await callPayments(context, () => payments.readAccount(customerId))
  return invoices.slice(0, 24).map(shownInvoice)
}

function shownInvoice(invoice: InvoiceFacts): Invoice {
  const [line] = invoice.lines.filter(({ amount }) => amount >= 0)
  return {
    id: invoice.id,
    number: invoice.number,
    hosted_invoice_url: invoice.hostedUrl,
    invoice_pdf: invoice.pdfUrl,
    period_start: (line?.periodStart ?? invoice.createdAt).toISOString(),
    period_end: (line?.periodEnd ?? invoice.createdAt).toISOString(),
    created: invoice.createdAt.toISOString(),
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_reversed: invoice.reversed,
    total: invoice.total,
    tax: invoice.tax,
    currency: invoice.currency,
    status: invoice.status,
    description: invoice.lines.map(({ description }) => description).join(', '),
  }
}
