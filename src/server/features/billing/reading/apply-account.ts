import type { Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import type {
  AccountFacts,
  Offer,
  Payments,
  SubscriptionFacts,
} from '#server/providers/payments/port.ts'
import { offersEverSold } from '../offers.views.ts'
import { applyGrants } from './apply-grants.ts'
import { beginApplying } from './customers.store.ts'
import { expireCredits, lockBalance } from './grants.store.ts'
import {
  endOtherSubscriptions,
  knownStatus,
  liveStatuses,
  mirrorSubscription,
} from './subscriptions.store.ts'
import { wantedGrants } from './wanted-grants.ts'

type Reading = { customerId: string; provider: Payments['provider']; number: string }

/**
 * Makes our books agree with what a reading of the provider has found, in one transaction; does nothing
 * when a later reading came first.
 */
export async function applyAccount(
  scope: Scope,
  { customerId, provider, number }: Reading,
  facts: AccountFacts,
): Promise<void> {
  if (!(await beginApplying(scope, customerId, number))) return
  await lockBalance(scope)
  const sold = await offersEverSold(scope, provider)
  const granted = await applyGrants(scope, wantedGrants(facts.invoices, sold))
  const expired = await expireCredits(scope)
  await applySubscription(scope, customerId, facts, sold)
  await emit(scope, granted || expired > 0 ? 'credits.changed' : 'billing.account_read')
}

async function applySubscription(
  scope: Scope,
  customerId: string,
  { subscriptions, invoices, card }: AccountFacts,
  sold: ReadonlyMap<string, Offer>,
): Promise<void> {
  const facts = currentSubscription(subscriptions)
  const plan = facts && sold.get(facts.priceId)
  await endOtherSubscriptions(scope, plan ? facts.id : null)
  if (!plan || facts.status !== 'past_due') await withdrawNotices(scope, 'payment', null)
  if (!facts || !plan) return
  const open = invoices.find(
    ({ status, amountDue, subscriptionId }) =>
      status === 'open' && amountDue > 0 && subscriptionId === facts.id,
  )
  const before = await knownStatus(scope, facts.id)
  await mirrorSubscription(scope, {
    facts,
    customerId,
    planId: plan.id,
    pendingPlanId: facts.pending ? (sold.get(facts.pending.priceId)?.id ?? null) : null,
    openInvoice: open ? { url: open.hostedUrl } : null,
    card,
  })
  if (facts.status === 'past_due' && before !== 'past_due') {
    await emit(scope, 'subscription.payment_due', { plan: plan.name })
  }
}

/** Of several, the newest one that is alive: a person who subscribed twice at once keeps the credits of both. */
function currentSubscription(
  subscriptions: readonly SubscriptionFacts[],
): SubscriptionFacts | undefined {
  return subscriptions
    .filter(({ status }) => liveStatuses.includes(status) || status === 'paused')
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
}
