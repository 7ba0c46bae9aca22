import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { RoundOfArticle } from './figures.ts'

/** Null stands for all clients that the scope sees. */
export type FiguresOf = { clientId: string | null; campaignId: string | null; from: Date; to: Date }

/** The rounds of articles that were approved in a time, with when the last decision was made. */
export async function roundsOfApproved(
  scope: Scope,
  { clientId, campaignId, from, to }: FiguresOf,
): Promise<RoundOfArticle[]> {
  const rows = await scope.tx
    .selectFrom('review_rounds as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .select(['r.article_id', 'a.title', 'r.number', 'r.stage', 'r.state', 'r.created_at'])
    .select('r.closed_at')
    .select(
      sql<Date | null>`(select max(d.created_at) from review_decisions d where d.round_id = r.id)`.as(
        'decided_at',
      ),
    )
    .where(inView(scope, 'r.client_id'))
    .$if(clientId !== null, (query) => query.where('r.client_id', '=', clientId ?? ''))
    .where('r.state', '<>', 'recalled')
    .where((e) =>
      e.exists(
        e
          .selectFrom('review_rounds as approved')
          .innerJoin('review_decisions as made', 'made.round_id', 'approved.id')
          .select('approved.id')
          .whereRef('approved.article_id', '=', 'r.article_id')
          .where('approved.state', 'in', ['approved', 'voided'])
          .where('made.verdict', '<>', 'changes')
          .where('made.created_at', '>=', from)
          .where('made.created_at', '<', to),
      ),
    )
    .$if(campaignId !== null, (query) => query.where('a.campaign_id', '=', campaignId ?? ''))
    .orderBy('r.article_id')
    .orderBy('r.number')
    .limit(5_000)
    .execute()
  return rows.map((row) => ({
    articleId: row.article_id,
    title: row.title,
    stage: row.stage,
    approved: row.state === 'approved' || row.state === 'voided',
    from: row.created_at,
    to: row.decided_at ?? row.closed_at,
  }))
}

/** What went live in a time: how many articles, their words, and how many of those people changed. */
export async function liveIn(scope: Scope, { clientId, campaignId, from, to }: FiguresOf) {
  const row = await scope.tx
    .selectFrom('article_effort as e')
    .innerJoin('articles as a', 'a.id', 'e.article_id')
    .select([
      sql<number>`count(*)::int`.as('articles'),
      sql<number>`coalesce(sum(e.words), 0)::int`.as('words'),
      sql<number>`coalesce(sum(e.words_changed), 0)::int`.as('changed'),
    ])
    .where(inView(scope, 'e.client_id'))
    .$if(clientId !== null, (query) => query.where('e.client_id', '=', clientId ?? ''))
    .where('e.measured_at', '>=', from)
    .where('e.measured_at', '<', to)
    .$if(campaignId !== null, (query) => query.where('a.campaign_id', '=', campaignId ?? ''))
    .executeTakeFirstOrThrow()
  return row
}

/** The credits that articles have cost, less what came back. */
export async function creditsOf(scope: Scope, articleIds: readonly string[]): Promise<number> {
  if (articleIds.length === 0) return 0
  const row = await scope.tx
    .selectFrom('credit_ledger')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('credits'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', 'in', ['debit', 'refund'])
    .where('article_id', 'in', articleIds)
    .executeTakeFirstOrThrow()
  return row.credits
}
