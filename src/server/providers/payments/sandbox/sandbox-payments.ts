import { ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { type DiscountedPrice, ForgedEvent, type Payments, type PlanChange } from '../port.ts'
import type { SandboxAccount, SandboxAccounts, SandboxSubscription } from './port.ts'
import { addInvoice, catchUp } from './sandbox-books.ts'
import { factsOf } from './sandbox-facts.ts'
import { quoteOf, upgradeLines } from './sandbox-upgrade.ts'
import { trialDiscount, validTrial } from './trial-discount.ts'

export type SandboxOptions = {
  accounts: SandboxAccounts
  publicUrl: string
  /** Adds 20 % tax to everything. */
  taxed: boolean
  now: () => Date
}

const prefix = 'cus_sandbox_'
const checkoutMs = 24 * 3_600_000

/** The workspace of a sandbox customer. */
export function workspaceOf(customerId: string): string {
  return customerId.slice(prefix.length)
}

/** Payments without money: our own checkout and portal over accounts in the database. */
export function createSandboxPayments(options: SandboxOptions): Payments {
  const { accounts, publicUrl, taxed } = options
  const now = () => options.now().getTime()
  const change = <T>(customerId: string, work: (account: SandboxAccount) => T) =>
    accounts.change(workspaceOf(customerId), (account) => {
      catchUp(account, now(), taxed)
      return work(account)
    })
  return {
    provider: 'sandbox',
    createCustomer: async ({ workspaceId }) => `${prefix}${workspaceId}`,
    startCheckout: (order) =>
      change(order.customerId, (account) => {
        const known = account.sessions.find(({ key }) => key === order.key)
        const id = known?.id ?? `cs_sandbox_${newId()}`
        if (!known) {
          const { id: _, ...offer } = order.offer
          account.sessions = account.sessions.slice(-19)
          account.sessions.push({
            id,
            key: order.key,
            status: 'open',
            offer,
            promoCode: order.promotionId,
            successUrl: order.successUrl,
            cancelUrl: order.cancelUrl,
            expiresAt: now() + checkoutMs,
          })
        }
        return `${publicUrl}/sandbox/checkout/${id}`
      }),
    findPromotion: async (code, offers) => {
      if (!validTrial(code)) return null
      const discounted = new Map<string, DiscountedPrice>()
      for (const offer of offers) {
        const off = trialDiscount(code, offer)
        const payments = off > 0 && offer.interval ? 1 : null
        discounted.set(offer.priceId, { amount: offer.amount - off, payments })
      }
      return { id: code, discounted }
    },
    readAccount: (customerId) => change(customerId, (account) => factsOf(account, publicUrl)),
    previewUpgrade: ({ customerId, subscriptionId, offer }) =>
      change(customerId, (account) => {
        const subscription = liveSubscription(account, subscriptionId)
        const lines = upgradeLines(account, subscription, offer, now())
        return quoteOf(lines, offer.currency, taxed, now())
      }),
    upgrade: (asked) =>
      change(asked.customerId, (account) => upgrade(account, asked, { taxed, now: now() })).then(
        (paid) => ({ paid, payUrl: paid ? null : `${publicUrl}/sandbox/portal` }),
      ),
    downgradeAtPeriodEnd: ({ customerId, subscriptionId, offer }) =>
      change(customerId, (account) => {
        const { name, priceId, amount, currency } = offer
        liveSubscription(account, subscriptionId).pending = { name, priceId, amount, currency }
      }),
    takeBackDowngrade: (customerId, subscriptionId) =>
      change(customerId, (account) => {
        liveSubscription(account, subscriptionId).pending = null
      }),
    setCancelAtPeriodEnd: (customerId, subscriptionId, cancel) =>
      change(customerId, (account) => {
        const subscription = liveSubscription(account, subscriptionId)
        subscription.cancelAtPeriodEnd = cancel
        if (cancel) subscription.pending = null
      }),
    portalUrl: async (_, { returnUrl }) =>
      `${publicUrl}/sandbox/portal?return=${encodeURIComponent(returnUrl)}`,
    readEvent: async () => {
      throw new ForgedEvent('the sandbox sends no events')
    },
  }
}

function upgrade(
  account: SandboxAccount,
  { subscriptionId, offer, at }: PlanChange,
  { taxed, now }: { taxed: boolean; now: number },
): boolean {
  const subscription = liveSubscription(account, subscriptionId)
  if (subscription.priceId === offer.priceId) return true
  if (account.card !== 'works') return false
  const moment = at ? Math.max(at.getTime(), subscription.periodStart) : now
  addInvoice(account, {
    lines: upgradeLines(account, subscription, offer, moment),
    currency: offer.currency,
    subscriptionId: subscription.id,
    paid: true,
    taxed,
    now,
  })
  const { name, priceId, amount, currency } = offer
  Object.assign(subscription, { name, priceId, amount, currency, pending: null })
  return true
}

function liveSubscription(account: SandboxAccount, id: string): SandboxSubscription {
  const { subscription } = account
  if (subscription?.id !== id || subscription.status === 'canceled') {
    throw new ProviderError('rejected', 'This subscription has ended.')
  }
  return subscription
}
