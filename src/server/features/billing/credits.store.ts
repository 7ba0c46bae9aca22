import { sql } from 'kysely'
import { articleCost } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { sqlState } from '#server/db/sql-state.ts'
import { AppError } from '#server/kernel/errors.ts'

export type CreditBalance = { subscription: number; free: number; boltOn: number; total: number }

/** Returns the workspace's three credit pools and their sum. */
export async function creditBalance(scope: Scope): Promise<CreditBalance> {
  const row = await scope.tx
    .selectFrom('credit_balances')
    .select(['subscription', 'free', 'bolt_on'])
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirst()
  const { subscription = 0, free = 0, bolt_on: boltOn = 0 } = row ?? {}
  return { subscription, free, boltOn, total: subscription + free + boltOn }
}

/** Holds the balance until the transaction ends: nothing is ordered, and no text asked for again, meanwhile. */
export async function holdBalance(scope: Scope): Promise<void> {
  await scope.tx
    .selectFrom('credit_balances')
    .select('workspace_id')
    .where('workspace_id', '=', scope.workspaceId)
    .forUpdate()
    .execute()
}

/**
 * Charges every article or none and returns the credits left; the balance is locked, so concurrent
 * orders queue up. The articles are of one campaign, whose client's budget counts. Throws
 * `insufficient_credits` and `budget_exceeded`.
 */
export async function spendCredits(
  scope: Scope,
  charges: { articleId: string; description: string }[],
  { clientId, campaignId }: { clientId: string; campaignId: string },
): Promise<number> {
  try {
    const { rows } = await sql<{ left: number }>`select app.spend_credits(${scope.userId}::uuid,
      ${charges.map((charge) => charge.articleId)}::uuid[],
      ${charges.map((charge) => charge.description)}::text[],
      ${articleCost}, ${scope.now}, ${clientId}::uuid, ${campaignId}::uuid) as left`.execute(
      scope.tx,
    )
    return rows[0]?.left ?? 0
  } catch (error) {
    if (sqlState(error) === 'CD402') throw insufficientCredits(charges.length)
    if (sqlState(error) === 'CD452') throw budgetExceeded(charges.length, error)
    throw error
  }
}

/**
 * Refunds an article's latest charge to the pool it came from, at most once; returns false when there is
 * nothing to refund.
 */
export async function refundCredit(
  scope: Scope,
  articleId: string,
  description: string,
): Promise<boolean> {
  return (await refundCredits(scope, [articleId], description)).size > 0
}

/** The same for many articles; answers those of which something was given back. */
export async function refundCredits(
  scope: Scope,
  articleIds: readonly string[],
  description: string,
): Promise<Set<string>> {
  const { rows: refunds } = await sql<{ articleId: string; pool: CreditPool; amount: number }>`
    insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, charge, client_id, campaign_id,
        month, description, created_at)
      select workspace_id, user_id, 'refund', pool, -amount, article_id, charge, client_id, campaign_id, month,
        ${description}, ${scope.now}
      from (select distinct on (article_id) * from credit_ledger where workspace_id = ${scope.workspaceId}::uuid
        and article_id = any(${[...articleIds]}::uuid[]) and kind = 'debit' order by article_id, charge desc) newest
    on conflict do nothing
    returning article_id as "articleId", pool, amount`.execute(scope.tx)
  const back = (pool: CreditPool) =>
    refunds.filter((one) => one.pool === pool).reduce((sum, { amount }) => sum + amount, 0)
  if (refunds.length > 0) {
    await scope.tx
      .updateTable('credit_balances')
      .set((row) => ({
        subscription: row('subscription', '+', back('subscription')),
        free: row('free', '+', back('free')),
        bolt_on: row('bolt_on', '+', back('bolt_on')),
      }))
      .where('workspace_id', '=', scope.workspaceId)
      .execute()
  }
  return new Set(refunds.map(({ articleId }) => articleId))
}

type CreditPool = 'subscription' | 'free' | 'bolt_on'

function insufficientCredits(articles: number): AppError {
  return new AppError(
    'insufficient_credits',
    articles === 1
      ? 'insufficient credits: You need at least 1 credit to create an article'
      : `insufficient credits: You need at least ${articles} credits to create ${articles} articles`,
  )
}

function budgetExceeded(articles: number, error: unknown): AppError {
  const left = Number((error as { detail?: string }).detail ?? 0)
  const wanted = articles === 1 ? 'this article' : `these ${articles} articles`
  const rest = left === 0 ? 'is used up' : `has ${left} ${left === 1 ? 'credit' : 'credits'} left`
  return new AppError(
    'budget_exceeded',
    `This client’s budget for the month ${rest}, too little for ${wanted}.`,
  )
}
