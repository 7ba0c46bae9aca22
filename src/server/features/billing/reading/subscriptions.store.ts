import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import type { CardFacts, SubscriptionFacts } from '#server/providers/payments/port.ts'

export const liveStatuses = ['active', 'trialing', 'past_due']

export type MirroredSubscription = {
  facts: SubscriptionFacts
  customerId: string
  planId: string
  pendingPlanId: string | null
  openInvoice: { url: string | null } | null
  card: CardFacts | null
}

/** Ends every subscription of the workspace but the one named, in our copy. */
export async function endOtherSubscriptions(scope: Scope, keep: string | null): Promise<void> {
  let ended = scope.tx
    .updateTable('subscriptions')
    .set({ status: 'canceled', updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('status', 'in', [...liveStatuses, 'paused'])
  if (keep !== null) {
    ended = ended.where((row) =>
      row.or([
        row('stripe_subscription_id', 'is', null),
        row('stripe_subscription_id', '!=', keep),
      ]),
    )
  }
  await ended.execute()
}

/** The status of the subscription as it was read last; undefined for a new one. */
export async function knownStatus(scope: Scope, id: string): Promise<string | undefined> {
  const row = await scope.tx
    .selectFrom('subscriptions')
    .select('status')
    .where('workspace_id', '=', scope.workspaceId)
    .where('stripe_subscription_id', '=', id)
    .executeTakeFirst()
  return row?.status
}

/** Writes the provider's state of the subscription. */
export async function mirrorSubscription(
  scope: Scope,
  { facts, customerId, planId, pendingPlanId, openInvoice, card }: MirroredSubscription,
): Promise<void> {
  const state = {
    plan_id: planId,
    status: facts.status,
    stripe_customer_id: customerId,
    current_period_start: facts.periodStart,
    current_period_end: facts.periodEnd,
    cancel_at_period_end: facts.cancelAtPeriodEnd,
    billing_mode: facts.billingMode,
    pending_plan_id: pendingPlanId,
    pending_at: facts.pending?.at ?? null,
    payment_open: openInvoice !== null,
    payment_url: openInvoice?.url ?? null,
    payment_method: card && JSON.stringify(card),
    updated_at: scope.now,
  }
  await scope.tx
    .insertInto('subscriptions')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      stripe_subscription_id: facts.id,
      ...state,
    })
    .onConflict((conflict) =>
      conflict
        .column('stripe_subscription_id')
        .doUpdateSet(state)
        .where('subscriptions.workspace_id', '=', scope.workspaceId),
    )
    .execute()
}
