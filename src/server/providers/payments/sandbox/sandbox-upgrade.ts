import type { ChangeQuote, Offer } from '../port.ts'
import { shareOf } from '../shares.ts'
import type { SandboxAccount, SandboxLine, SandboxSubscription } from './port.ts'
import { totalOf } from './sandbox-books.ts'

/** The lines of an upgrade at `at`: what is unused of what was really paid, and the rest of the new plan. */
export function upgradeLines(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  offer: Offer,
  at: number,
): Omit<SandboxLine, 'id'>[] {
  const { periodStart, periodEnd } = subscription
  const [left, whole] = [Math.max(periodEnd - at, 0), periodEnd - periodStart]
  const part = { proration: true, periodStart: at, periodEnd }
  const paid = account.invoices
    .filter(({ status, subscriptionId }) => status === 'paid' && subscriptionId === subscription.id)
    .flatMap(({ lines }) => lines)
    .find(
      (line) =>
        !line.proration && line.priceId === subscription.priceId && line.periodEnd === periodEnd,
    )
  const discount = paid ? shareOf(paid.discount, left, whole) : 0
  return [
    {
      ...part,
      priceId: subscription.priceId,
      amount: -shareOf(subscription.amount, left, whole) + discount,
      discount: 0,
      description: `Unused time on ${subscription.name}`,
    },
    {
      ...part,
      priceId: offer.priceId,
      amount: shareOf(offer.amount, left, whole),
      discount: 0,
      description: `Remaining time on ${offer.name}`,
    },
  ]
}

/** The lines as a quote. */
export function quoteOf(
  lines: Omit<SandboxLine, 'id'>[],
  currency: string,
  taxed: boolean,
  at: number,
): ChangeQuote {
  return {
    lines: lines.map(({ description, amount }) => ({ description, amount })),
    ...totalOf(lines, taxed),
    currency,
    at: new Date(at),
  }
}
