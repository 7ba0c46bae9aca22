import { randomUUID } from 'node:crypto'
import type { PlanChangePreview } from '#contracts/credits/billing.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Offer } from '#server/providers/payments/port.ts'
import { requireBuyer } from '../billing.policy.ts'
import { offersOnSale } from '../offers.views.ts'
import { customerOf } from '../reading/customers.store.ts'
import { readCustomer } from '../reading/read-customer.ts'
import { creditsForRest } from '../reading/wanted-grants.ts'
import { callPayments, openPayments } from './payments-call.ts'
import { type LiveSubscription, liveSubscription } from './subscription.views.ts'

/** A quote may be this old when the change is confirmed. */
const quoteMs = 3_600_000

type Change = {
  customerId: string
  subscriptionId: string
  current: LiveSubscription
  offer: Offer
  direction: 'upgrade' | 'downgrade'
}

/** Shows what a change of plan costs now, as the provider works it out. */
export async function previewPlanChange(
  context: RequestContext,
  planId: string,
): Promise<PlanChangePreview> {
  const change = await readChange(context, planId)
  const { offer, direction, current } = change
  const plan = namedPlan(offer)
  if (direction === 'downgrade') {
    const effectiveAt = (current.periodEnd ?? context.clock.now()).toISOString()
    return { direction, plan, effectiveAt, dueNow: null, creditsNow: 0, quote: null }
  }
  const payments = openPayments(context)
  const { at, ...dueNow } = await callPayments(context, () => payments.previewUpgrade(change))
  return {
    direction,
    plan,
    effectiveAt: at.toISOString(),
    dueNow,
    creditsNow: creditsForRest(
      offer.credits - current.credits,
      at,
      current.periodStart ?? at,
      current.periodEnd ?? at,
    ),
    quote: at.toISOString(),
  }
}

/**
 * Changes the plan: an upgrade at once, at the quoted price; a downgrade at the end of the period. Throws
 * `conflict` where the subscription's state does not allow it.
 */
export async function changePlan(
  context: RequestContext,
  { planId, quote }: { planId: string; quote: string | null },
): Promise<{ outcome: 'changed' | 'scheduled' | 'payment_required'; payUrl: string | null }> {
  const change = await readChange(context, planId)
  const payments = openPayments(context)
  const { customerId, direction, subscriptionId, offer, current } = change
  const request = {
    customerId,
    subscriptionId,
    offer,
    at: quotedTime(quote, context.clock.now()),
    key: `plan:${subscriptionId}:${context.idempotencyKey ?? randomUUID()}`,
  }
  const answer = await callPayments(context, async () => {
    if (direction === 'downgrade') {
      await payments.downgradeAtPeriodEnd(request)
      return { outcome: 'scheduled' as const, payUrl: null }
    }
    if (current.nextId) await payments.takeBackDowngrade(customerId, subscriptionId)
    const { paid, payUrl } = await payments.upgrade(request)
    return { outcome: paid ? ('changed' as const) : ('payment_required' as const), payUrl }
  })
  const event = direction === 'upgrade' ? 'subscription.upgraded' : 'subscription.downgraded'
  await noteChange(context, customerId, (scope) => emit(scope, event, { plan: offer.name }))
  return answer
}

/** Keeps the plan: takes a downgrade back that has not begun. */
export async function takeBackPlanChange(context: RequestContext): Promise<void> {
  const { customerId, subscriptionId } = await ownSubscription(context)
  const payments = openPayments(context)
  await callPayments(context, () => payments.takeBackDowngrade(customerId, subscriptionId))
  await noteChange(context, customerId, (scope) => emit(scope, 'subscription.downgrade_taken_back'))
}

/** Ends the subscription with its period, or takes that back. */
export async function setCancelled(context: RequestContext, cancel: boolean): Promise<void> {
  const { customerId, subscriptionId } = await ownSubscription(context)
  const payments = openPayments(context)
  await callPayments(context, () =>
    payments.setCancelAtPeriodEnd(customerId, subscriptionId, cancel),
  )
  const event = cancel ? 'subscription.cancelled' : 'subscription.resumed'
  await noteChange(context, customerId, (scope) => emit(scope, event))
}

async function noteChange(
  context: RequestContext,
  customerId: string,
  say: (scope: MemberScope) => Promise<void>,
): Promise<void> {
  await context.inTransaction(say)
  await callPayments(context, () => readCustomer(context, customerId))
}

async function ownSubscription(
  context: RequestContext,
): Promise<{ customerId: string; subscriptionId: string; current: LiveSubscription }> {
  const { provider } = openPayments(context)
  return await context.reading(async (scope) => {
    requireBuyer(scope.member)
    const [customerId, current] = await Promise.all([
      customerOf(scope, provider),
      liveSubscription(scope),
    ])
    if (!customerId || !current?.id) {
      throw new AppError('conflict', 'There is no subscription to change.')
    }
    return { customerId, subscriptionId: current.id, current }
  })
}

async function readChange(context: RequestContext, planId: string): Promise<Change> {
  const { provider } = openPayments(context)
  const own = await ownSubscription(context)
  const { current } = own
  const offers = await context.reading((scope) => offersOnSale(scope, provider))
  const offer = offers.find(({ kind, id }) => kind === 'plan' && id === planId)
  if (!offer) throw new AppError('not_found', 'No price ID available for this plan')
  if (current.planId === planId) throw new AppError('conflict', 'This is your plan already.')
  if (current.cancel_at_period_end) {
    throw new AppError('conflict', 'Your subscription is set to end. Please resume it first.')
  }
  if (current.status === 'past_due') {
    throw new AppError('conflict', 'Please settle the open payment first.')
  }
  if (offer.currency !== current.currency) {
    throw new AppError('conflict', 'This plan is sold in another currency.')
  }
  if (offer.amount === current.price) {
    throw new AppError(
      'conflict',
      'This plan costs the same as yours, so it can’t be changed to here.',
    )
  }
  return { ...own, offer, direction: offer.amount > current.price ? 'upgrade' : 'downgrade' }
}

function quotedTime(quote: string | null, now: Date): Date | null {
  if (quote === null) return null
  const at = new Date(quote)
  const age = now.getTime() - at.getTime()
  if (Number.isNaN(age) || age > quoteMs || age < -60_000) {
    throw new AppError('conflict', 'The price has changed since. Please look again.')
  }
  return at
}

function namedPlan({ id, name, amount, currency, interval, credits }: Offer) {
  return { id, name, price: amount, currency, interval: interval ?? 'month', credits }
}
