import type { SubscriptionStatus } from '#contracts/credits/credits.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { creditBalance } from './credits.store.ts'
import { majorUnits } from './money.ts'
import { plansOnSale, type Seller } from './offers.views.ts'

/** Returns the current plan, the three credit pools and the available plans. */
export async function shownSubscription(
  scope: MemberScope,
  seller: Seller,
): Promise<Omit<SubscriptionStatus, 'stripe_customer_portal_url'>> {
  const [plan, offers, balance] = await Promise.all([
    currentPlan(scope),
    availablePlans(scope, seller),
    creditBalance(scope),
  ])
  return {
    subscribed: plan !== undefined,
    subscription_tier: plan?.name ?? null,
    plan_name: plan?.name ?? 'Free Plan',
    plan_price: plan?.price ?? null,
    subscription_price: plan?.price ?? null,
    subscription_currency: plan?.currency ?? 'GBP',
    interval: plan?.interval ?? 'month',
    subscription_interval: plan?.interval ?? 'month',
    subscription_end: plan?.endsAt?.toISOString() ?? null,
    subscription_state: plan?.state ?? null,
    subscription_credits: balance.subscription,
    bolt_on_credits: balance.boltOn,
    user_credits: balance.free,
    user_id: scope.userId,
    current_plan: plan ? { id: plan.id, name: plan.name, price: plan.price } : null,
    available_plans: offers,
  }
}

async function currentPlan(scope: Scope) {
  const row = await scope.tx
    .selectFrom('subscriptions as s')
    .innerJoin('subscription_plans as p', 'p.id', 's.plan_id')
    .select(['p.id', 'p.name', 'p.price', 'p.currency', 'p.interval', 's.current_period_end'])
    .select(['s.status', 's.cancel_at_period_end'])
    .where('s.workspace_id', '=', scope.workspaceId)
    // A late payment does not end a subscription; the payment provider reports its end.
    .where('s.status', 'in', ['active', 'trialing', 'past_due'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, currency, interval, current_period_end: endsAt } = row
  const state =
    row.status === 'past_due' ? 'payment_due' : row.cancel_at_period_end ? 'ends' : 'renews'
  return {
    id,
    name,
    currency,
    interval,
    endsAt,
    state,
    price: majorUnits(row.price, currency),
  } as const
}

async function availablePlans(
  scope: Scope,
  seller: Seller,
): Promise<SubscriptionStatus['available_plans']> {
  const rows = await plansOnSale(scope, seller)
  return rows.map((row) => ({ ...row, price: majorUnits(row.price, row.currency) }))
}

/**
 * Locks the article, so that two requests cannot both charge it, and tells whether it has been charged;
 * undefined when there is no such article.
 */
export async function lockArticleCharge(
  scope: Scope,
  articleId: string,
): Promise<{ charged: boolean; clientId: string; campaignId: string } | undefined> {
  const article = await scope.tx
    .selectFrom('articles')
    .select(['client_id', 'campaign_id'])
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .forUpdate()
    .executeTakeFirst()
  if (!article) return undefined
  const debit = await scope.tx
    .selectFrom('credit_ledger')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('kind', '=', 'debit')
    .executeTakeFirst()
  return {
    charged: debit !== undefined,
    clientId: article.client_id,
    campaignId: article.campaign_id,
  }
}
