import type { Scope } from '#server/context/context.ts'
import { liveStatuses } from '../reading/subscriptions.store.ts'

/** The workspace's subscription with its plan, if there is one. */
export async function liveSubscription({ tx, workspaceId }: Scope) {
  return await tx
    .selectFrom('subscriptions as s')
    .innerJoin('subscription_plans as p', 'p.id', 's.plan_id')
    .leftJoin('subscription_plans as next', 'next.id', 's.pending_plan_id')
    .select(['s.stripe_subscription_id as id', 's.status', 's.cancel_at_period_end'])
    .select(['s.current_period_start as periodStart', 's.current_period_end as periodEnd'])
    .select(['s.payment_open', 's.payment_url', 's.payment_method'])
    .select(['p.id as planId', 'p.name', 'p.price', 'p.currency', 'p.interval', 'p.credits'])
    .select(['next.id as nextId', 'next.name as nextName', 'next.price as nextPrice'])
    .select(['next.currency as nextCurrency', 'next.interval as nextInterval'])
    .select('next.credits as nextCredits')
    .where('s.workspace_id', '=', workspaceId)
    .where('s.status', 'in', [...liveStatuses, 'paused'])
    .orderBy('s.created_at', 'desc')
    .executeTakeFirst()
}

export type LiveSubscription = NonNullable<Awaited<ReturnType<typeof liveSubscription>>>
