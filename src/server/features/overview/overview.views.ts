import { sql } from 'kysely'
import type { Overview } from '#contracts/overview.ts'
import { beingWritten } from '#contracts/rules/being-written.ts'
import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import type { DailyCredits } from './credit-days.ts'

type ArticleItem = Overview['review']['items'][number]
type ArticleRow = { id: string; title: string; input_value: string; client_name: string; at: Date }

const toItem = (row: ArticleRow): ArticleItem => ({
  id: row.id,
  title: row.title || row.input_value,
  clientName: row.client_name,
  at: row.at.toISOString(),
})

/** Counts the articles the member may see, from the maintained counters. */
export async function articleTotals(
  scope: Scope,
): Promise<{ all: number; writing: number; review: number }> {
  const { rows } = await sql<{ all: number; writing: number; review: number }>`
    select coalesce(sum(total), 0)::int as all,
      coalesce(sum(total) filter (where status in (${sql.join(beingWritten)})), 0)::int as writing,
      coalesce(sum(total) filter (where status in ('completed', 'pending_review')), 0)::int as review
    from article_counts where workspace_id = ${scope.workspaceId}
      and ${visibleClients(scope, 'client_id')}`.execute(scope.tx)
  return rows[0] ?? { all: 0, writing: 0, review: 0 }
}

/** Finds what a first article needs: the newest client and campaign, and whether there is a site. */
export async function readyToStart(scope: Scope): Promise<Overview['start']> {
  const newest = (table: 'clients' | 'campaigns', clientId: string) =>
    sql`(select id from ${sql.table(table)} where workspace_id = ${scope.workspaceId}::uuid
      and ${visibleClients(scope, clientId)} and not is_archived
      ${table === 'campaigns' ? sql`and not ${archivedWithClient}` : sql``}
      order by created_at desc, id desc limit 1)`
  const { rows } = await sql<Overview['start']>`
    select ${newest('clients', 'id')} as "clientId", ${newest('campaigns', 'client_id')} as "campaignId",
      exists (select from credentials where workspace_id = ${scope.workspaceId}::uuid) as site`.execute(
    scope.tx,
  )
  return rows[0] ?? { clientId: null, campaignId: null, site: false }
}

/**
 * Lists the newest written but unpublished articles. Statuses without articles are skipped, because
 * under row-level security Postgres would scan their whole index.
 */
export async function newestToReview(scope: Scope, limit: number): Promise<ArticleItem[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.title, a.input_value, c.name as client_name, newest.created_at as at
    from (select distinct status from article_counts where workspace_id = ${scope.workspaceId}
      and ${visibleClients(scope, 'client_id')} and status in ('completed', 'pending_review') and total > 0) as wanted
    cross join lateral (select id, created_at from articles
      where workspace_id = ${scope.workspaceId} and ${visibleClients(scope, 'client_id')}
        and status = wanted.status
      order by created_at desc limit ${limit}) as newest
    join articles a on a.workspace_id = ${scope.workspaceId} and a.id = newest.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    order by newest.created_at desc limit ${limit}`.execute(scope.tx)
  return rows.map(toItem)
}

/** Lists the articles published since a time, newest first, with their total. */
export async function publishedSince(
  scope: Scope,
  since: Date,
  limit: number,
): Promise<Overview['published']> {
  const { rows } = await sql<ArticleRow & { total: number }>`
    select a.id, a.title, a.input_value, c.name as client_name, newest.last_published_at as at,
      (select count(*)::int from articles
        where workspace_id = ${scope.workspaceId} and ${visibleClients(scope, 'client_id')}
          and last_published_at >= ${since}) as total
    from (select id, last_published_at from articles
      where workspace_id = ${scope.workspaceId} and ${visibleClients(scope, 'client_id')}
        and last_published_at >= ${since}
      order by last_published_at desc limit ${limit}) as newest
    join articles a on a.workspace_id = ${scope.workspaceId} and a.id = newest.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    order by newest.last_published_at desc`.execute(scope.tx)
  return { total: rows[0]?.total ?? 0, items: rows.map(toItem) }
}

/** Sums the credit ledger by day, for days with entries; `utcOffset` in minutes shifts midnight. */
export async function creditsByDay(
  scope: Scope,
  since: Date,
  utcOffset: number,
): Promise<DailyCredits[]> {
  const { rows } = await sql<DailyCredits>`
    select to_char(day, 'YYYY-MM-DD') as day, used, added, change from (
      select ((created_at at time zone 'UTC') + make_interval(mins => ${utcOffset}::int))::date as day,
        coalesce(-sum(amount) filter (where kind in ('debit', 'refund')), 0)::int as used,
        coalesce(sum(amount) filter (where kind = 'grant'), 0)::int as added,
        sum(amount)::int as change
      from credit_ledger where workspace_id = ${scope.workspaceId} and created_at >= ${since}
      group by 1) as days`.execute(scope.tx)
  return rows
}
