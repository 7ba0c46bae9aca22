import type { SandboxPortal } from '#contracts/credits/sandbox.ts'
import type { SandboxAccount, SandboxAction, SandboxDesk, SandboxInvoice } from './port.ts'
import { catchUp, completeCheckout, renew, totalOf, wholeLine } from './sandbox-books.ts'
import { type SandboxOptions, workspaceOf } from './sandbox-payments.ts'
import { trialDiscount } from './trial-discount.ts'

const declined = 'Your card was declined. Nothing was charged.'

/** What people do on the test checkout and in the test portal. */
export function createSandboxDesk({ accounts, taxed, ...options }: SandboxOptions): SandboxDesk {
  const now = () => options.now().getTime()
  const change = <T>(customerId: string, work: (account: SandboxAccount) => T) =>
    accounts.change(workspaceOf(customerId), (account) => {
      catchUp(account, now(), taxed)
      return work(account)
    })
  return {
    checkout: async (customerId, sessionId) => {
      const account = await accounts.read(workspaceOf(customerId))
      const session = account?.sessions.find(({ id }) => id === sessionId)
      if (!session) return undefined
      const { offer, status, promoCode, cancelUrl } = session
      const lines = [wholeLine(offer, 0, 0, trialDiscount(promoCode, offer))]
      return {
        id: session.id,
        status: status === 'open' && session.expiresAt <= now() ? 'expired' : status,
        name: offer.name,
        credits: offer.credits,
        interval: offer.interval,
        currency: offer.currency,
        subtotal: offer.amount,
        ...totalOf(lines, taxed),
        promoCode,
        cancelUrl,
      }
    },
    pay: (customerId, sessionId, card) =>
      change(customerId, (account) => {
        const session = account.sessions.find(({ id }) => id === sessionId)
        if (!session || session.expiresAt <= now()) return undefined
        const url = session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id)
        if (session.status === 'complete') return { error: null, url }
        if (session.offer.kind === 'plan' && hasSubscription(account)) {
          return { error: 'There is a subscription already. Change its plan instead.', url: null }
        }
        if (card === 'declined') return { error: declined, url: null }
        account.card = card
        completeCheckout(account, session, { taxed, now: now() })
        return { error: null, url }
      }),
    portal: (customerId) => change(customerId, shownPortal),
    setCard: (customerId, card) =>
      change(customerId, (account) => {
        account.card = card
      }),
    act: (customerId, action) =>
      change(customerId, (account) => {
        if (!actionsOf(account).includes(action)) {
          return { ok: false, message: 'There is nothing to do that to.' }
        }
        return act(account, action, { taxed, now: now() })
      }),
  }
}

function hasSubscription({ subscription }: SandboxAccount): boolean {
  return subscription !== null && subscription.status !== 'canceled'
}

const newest = (account: SandboxAccount, wanted: (invoice: SandboxInvoice) => boolean) =>
  account.invoices.findLast(wanted)
const isOpen = ({ status }: SandboxInvoice) => status === 'open'
const isKept = ({ status, refunded, dispute }: SandboxInvoice) =>
  status === 'paid' && refunded === 0 && dispute === null
const isDisputed = ({ dispute }: SandboxInvoice) => dispute === 'open'

function actionsOf(account: SandboxAccount): SandboxAction[] {
  const paid = newest(account, isKept) !== undefined
  const disputed = newest(account, isDisputed) !== undefined
  return [
    ...(hasSubscription(account) ? (['renew'] as const) : []),
    ...(newest(account, isOpen) ? (['pay'] as const) : []),
    ...(paid ? (['refund', 'dispute'] as const) : []),
    ...(disputed ? (['win_dispute', 'lose_dispute'] as const) : []),
  ]
}

function act(
  account: SandboxAccount,
  action: SandboxAction,
  { taxed, now }: { taxed: boolean; now: number },
): { ok: boolean; message: string } {
  if (action === 'renew') {
    renew(account, now, taxed)
    const { subscription } = account
    if (subscription?.status === 'past_due') return { ok: false, message: declined }
    return { ok: true, message: subscription?.status === 'canceled' ? 'Ended.' : 'Renewed.' }
  }
  if (action === 'pay') return payOpen(account)
  const invoice = newest(account, action.endsWith('_dispute') ? isDisputed : isKept)
  if (!invoice) return { ok: false, message: 'There is nothing to do that to.' }
  if (action === 'refund') invoice.refunded = invoice.total
  if (action === 'dispute') invoice.dispute = 'open'
  if (action === 'win_dispute') invoice.dispute = 'won'
  if (action === 'lose_dispute') invoice.dispute = 'lost'
  return { ok: true, message: 'Done.' }
}

function payOpen(account: SandboxAccount): { ok: boolean; message: string } {
  if (account.card !== 'works') return { ok: false, message: declined }
  const invoice = newest(account, isOpen)
  if (invoice) invoice.status = 'paid'
  if (account.subscription?.status === 'past_due') account.subscription.status = 'active'
  return { ok: true, message: 'Paid.' }
}

function shownPortal(account: SandboxAccount): SandboxPortal {
  const { card, subscription, invoices } = account
  return {
    card,
    subscription: subscription && {
      name: subscription.name,
      status: subscription.status,
      periodEnd: new Date(subscription.periodEnd).toISOString(),
    },
    invoices: invoices
      .map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        status: invoice.status,
        total: invoice.total,
        tax: invoice.tax,
        currency: invoice.currency,
        created: new Date(invoice.createdAt).toISOString(),
        description: invoice.lines.map(({ description }) => description).join(', '),
        reversed:
          invoice.dispute === 'open' || invoice.dispute === 'lost'
            ? invoice.total
            : invoice.refunded,
        dispute: invoice.dispute,
      }))
      .reverse(),
    actions: actionsOf(account),
  }
}
