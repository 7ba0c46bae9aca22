import { newId } from '#server/kernel/ids.ts'
import { addMonths, shareOf } from '../shares.ts'
import type {
  SandboxAccount,
  SandboxInvoice,
  SandboxLine,
  SandboxSession,
  SandboxSubscription,
} from './port.ts'
import { trialDiscount } from './trial-discount.ts'

/** Tax in the sandbox, where tax is on: 20 % on top. */
const taxPercent = 20

type NewLine = Omit<SandboxLine, 'id'>

/** What an invoice of these lines comes to. */
export function totalOf(
  lines: readonly Pick<SandboxLine, 'amount' | 'discount'>[],
  taxed: boolean,
): { discount: number; tax: number; total: number } {
  const net = lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const tax = taxed ? shareOf(Math.max(net, 0), taxPercent, 100) : 0
  return { discount, tax, total: Math.max(net, 0) + tax }
}

/** Writes an invoice, paid or open. */
export function addInvoice(
  account: SandboxAccount,
  options: {
    lines: NewLine[]
    currency: string
    subscriptionId: string | null
    paid: boolean
    taxed: boolean
    now: number
  },
): SandboxInvoice {
  const { lines, currency, subscriptionId, paid, taxed, now } = options
  const { tax, total } = totalOf(lines, taxed)
  const invoice: SandboxInvoice = {
    id: `in_sandbox_${newId()}`,
    number: `TEST-${String(account.invoices.length + 1).padStart(4, '0')}`,
    status: paid ? 'paid' : 'open',
    currency,
    tax,
    total,
    refunded: 0,
    dispute: null,
    createdAt: now,
    subscriptionId,
    lines: lines.map((line) => ({ ...line, id: `il_sandbox_${newId()}` })),
  }
  account.invoices.push(invoice)
  return invoice
}

/** The line of a whole period, or of a bolt-on. */
export function wholeLine(
  offer: { name: string; priceId: string; amount: number },
  periodStart: number,
  periodEnd: number,
  discount = 0,
): NewLine {
  const { name, priceId, amount } = offer
  return {
    priceId,
    amount,
    discount,
    proration: false,
    periodStart,
    periodEnd,
    description: `1 × ${name}`,
  }
}

/** Completes a paid checkout: a subscription begins, or a bolt-on is bought. */
export function completeCheckout(
  account: SandboxAccount,
  session: SandboxSession,
  { taxed, now }: { taxed: boolean; now: number },
): void {
  const { offer } = session
  session.status = 'complete'
  const discount = trialDiscount(session.promoCode, offer)
  if (offer.kind === 'bolt_on') {
    const lines = [wholeLine(offer, now, now, discount)]
    const { currency } = offer
    addInvoice(account, { lines, currency, subscriptionId: null, paid: true, taxed, now })
    return
  }
  const subscription: SandboxSubscription = {
    id: `sub_sandbox_${newId()}`,
    name: offer.name,
    priceId: offer.priceId,
    amount: offer.amount,
    currency: offer.currency,
    interval: offer.interval ?? 'month',
    status: 'active',
    periodStart: now,
    periodEnd: periodAfter(now, offer.interval ?? 'month'),
    cancelAtPeriodEnd: false,
    pending: null,
    createdAt: now,
  }
  account.subscription = subscription
  addInvoice(account, {
    lines: [wholeLine(offer, now, subscription.periodEnd, discount)],
    currency: offer.currency,
    subscriptionId: subscription.id,
    paid: true,
    taxed,
    now,
  })
}

/** Ends the period at `now`: the subscription renews, ends or waits for its payment. */
export function renew(account: SandboxAccount, now: number, taxed: boolean): void {
  const { subscription } = account
  if (!subscription || subscription.status === 'canceled') return
  for (const line of account.invoices.flatMap(({ lines }) => lines)) {
    if (line.periodEnd > now && line.periodStart < now) line.periodEnd = now
  }
  // A period that could not be collected ends the subscription, as Stripe does after its last attempt.
  if (subscription.cancelAtPeriodEnd || subscription.status === 'past_due') {
    subscription.status = 'canceled'
    subscription.periodEnd = now
    return
  }
  Object.assign(subscription, subscription.pending ?? {}, { pending: null })
  subscription.periodStart = now
  subscription.periodEnd = periodAfter(now, subscription.interval)
  const paid = account.card === 'works'
  subscription.status = paid ? 'active' : 'past_due'
  addInvoice(account, {
    lines: [wholeLine(subscription, now, subscription.periodEnd)],
    currency: subscription.currency,
    subscriptionId: subscription.id,
    paid,
    taxed,
    now,
  })
}

/** Renews what has come to its end by itself. */
export function catchUp(account: SandboxAccount, now: number, taxed: boolean): void {
  while (
    account.subscription &&
    account.subscription.status !== 'canceled' &&
    account.subscription.periodEnd <= now
  ) {
    renew(account, account.subscription.periodEnd, taxed)
  }
}

function periodAfter(start: number, interval: string): number {
  return addMonths(new Date(start), interval === 'year' ? 12 : 1).getTime()
}
