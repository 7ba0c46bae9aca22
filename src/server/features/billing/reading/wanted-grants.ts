import type { InvoiceFacts, LineFacts, Offer } from '#server/providers/payments/port.ts'

/** What a paid invoice line is worth in credits. */
export type WantedGrant = {
  /** The provider's id of the line. */
  reference: string
  pool: 'subscription' | 'bolt_on'
  credits: number
  expiresAt: Date | null
  /** How many of them the refunds and disputes of the payment take back. */
  reversal: number
  invoice: string
  description: string
}

/**
 * Works out what the paid lines of all invoices grant. A whole period or bolt-on brings its credits. An
 * upgrade in mid-period brings the difference between the plans for the share of the period that is left.
 */
export function wantedGrants(
  invoices: readonly InvoiceFacts[],
  sold: ReadonlyMap<string, Offer>,
): WantedGrant[] {
  const periods = wholePeriods(invoices)
  return invoices
    .filter(({ status }) => status === 'paid')
    .flatMap((invoice) =>
      invoice.lines.flatMap((line) => {
        const offer = line.priceId === null ? undefined : sold.get(line.priceId)
        const credits = offer ? creditsOf(line, offer, invoice, sold, periods) : 0
        return offer && credits > 0 ? [toGrant(line, offer, credits, invoice)] : []
      }),
    )
}

function toGrant(
  line: LineFacts,
  offer: Offer,
  credits: number,
  invoice: InvoiceFacts,
): WantedGrant {
  const isPlan = offer.kind === 'plan'
  return {
    reference: line.id,
    pool: isPlan ? 'subscription' : 'bolt_on',
    credits,
    expiresAt: isPlan ? line.periodEnd : null,
    reversal: reversalOf(credits, invoice),
    invoice: invoice.number ?? invoice.id,
    description: line.proration ? `Upgrade to ${offer.name}` : offer.name,
  }
}

function reversalOf(credits: number, { reversed, amountPaid }: InvoiceFacts): number {
  if (reversed <= 0 || amountPaid <= 0) return 0
  return reversed >= amountPaid ? credits : rounded(credits, reversed, amountPaid)
}

function creditsOf(
  line: LineFacts,
  offer: Offer,
  invoice: InvoiceFacts,
  sold: ReadonlyMap<string, Offer>,
  periods: ReadonlyMap<number, number>,
): number {
  if (!line.proration) return offer.credits * line.quantity
  if (offer.kind !== 'plan' || line.amount <= 0) return 0
  const before = invoice.lines.find(({ proration, amount }) => proration && amount < 0)?.priceId
  const gained = offer.credits - (before ? (sold.get(before)?.credits ?? 0) : 0)
  const periodStart = periods.get(line.periodEnd.getTime()) ?? line.periodStart.getTime()
  return creditsForRest(gained, line.periodStart, new Date(periodStart), line.periodEnd)
}

/** The share of a whole period's extra credits that an upgrade at `at` brings. */
export function creditsForRest(gained: number, at: Date, start: Date, end: Date): number {
  if (gained <= 0) return 0
  return rounded(gained, end.getTime() - at.getTime(), end.getTime() - start.getTime())
}

/** Where each period that was invoiced as a whole began, by its end. */
function wholePeriods(invoices: readonly InvoiceFacts[]): Map<number, number> {
  const whole = invoices.flatMap(({ lines }) => lines).filter(({ proration }) => !proration)
  return new Map(whole.map((line) => [line.periodEnd.getTime(), line.periodStart.getTime()]))
}

/** `amount × part / whole` in whole credits, halves rounded up, the whole amount at most. */
function rounded(amount: number, part: number, whole: number): number {
  if (whole <= 0 || part >= whole) return amount
  const exact = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(exact / (2n * BigInt(whole)))
}
