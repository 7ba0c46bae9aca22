import type { AccountFacts, InvoiceFacts } from '../port.ts'
import type { SandboxAccount, SandboxInvoice } from './port.ts'

/** The account as every provider reports it. */
export function factsOf(account: SandboxAccount, publicUrl: string): AccountFacts {
  const { subscription } = account
  return {
    subscriptions: subscription
      ? [
          {
            id: subscription.id,
            status: subscription.status,
            priceId: subscription.priceId,
            periodStart: new Date(subscription.periodStart),
            periodEnd: new Date(subscription.periodEnd),
            cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
            billingMode: 'flexible',
            pending: subscription.pending && {
              priceId: subscription.pending.priceId,
              at: new Date(subscription.periodEnd),
            },
            createdAt: new Date(subscription.createdAt),
          },
        ]
      : [],
    invoices: account.invoices.map((invoice) => invoiceFacts(invoice, publicUrl)).reverse(),
    card: account.card && {
      brand: account.card === 'works' ? 'Test card' : 'Failing test card',
      last4: account.card === 'works' ? '4242' : '0341',
      expMonth: 12,
      expYear: 2034,
    },
  }
}

function invoiceFacts(invoice: SandboxInvoice, publicUrl: string): InvoiceFacts {
  const disputed = invoice.dispute === 'open' || invoice.dispute === 'lost'
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    total: invoice.total,
    tax: invoice.tax,
    amountDue: invoice.status === 'void' ? 0 : invoice.total,
    amountPaid: invoice.status === 'paid' ? invoice.total : 0,
    reversed: disputed ? invoice.total : invoice.refunded,
    hostedUrl: `${publicUrl}/sandbox/portal#${invoice.id}`,
    pdfUrl: null,
    createdAt: new Date(invoice.createdAt),
    subscriptionId: invoice.subscriptionId,
    lines: invoice.lines.map(({ discount: _, ...line }) => ({
      ...line,
      quantity: 1,
      periodStart: new Date(line.periodStart),
      periodEnd: new Date(line.periodEnd),
    })),
  }
}
