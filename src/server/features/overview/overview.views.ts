import { sql } from 'kysely'
import type { Overview } from '#contracts/overview.ts'
import { beingWritten } from '#contracts/rules/being-written.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import type { Movements } from './credit-days.ts'

type Listed = Overview['review']['items'][number]
type ListedRow = { id: string; title: string; input_value: string; client_name: string; at: Date }

const toListed = (row: ListedRow): Listed => ({
  id: row.id,
  title: row.title || row.input_value,
  clientName: row.client_name,
  at: row.at.toISOString(),
})

/** How many articles the member sees, from the kept counters. */
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

/**
 * The newest articles that are written and not published. A status nobody has an article of is not
 * looked for: behind the policy that would read the whole of its index.
 */
export async function newestToReview(scope: Scope, limit: number): Promise<Listed[]> {
  const { rows } = await sql<ListedRow>`
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
  return rows.map(toListed)
}

/** What was published since then, the newest first, and how many there are. */
export async function publishedSince(
  scope: Scope,
  since: Date,
  limit: number,
): Promise<Overview['published']> {
  const { rows } = await sql<ListedRow & { total: number }>`
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
  return { total: rows[0]?.total ?? 0, items: rows.map(toListed) }
}

/** What each day did to the credits, for the days on which something did. */
export async function creditMovements(
  scope: Scope,
  since: Date,
  utcOffset: number,
): Promise<Movements[]> {
  const { rows } = await sql<Movements>`
    select to_char(day, 'YYYY-MM-DD') as day, used, added, change from (
      select ((created_at at time zone 'UTC') + make_interval(mins => ${utcOffset}::int))::date as day,
        coalesce(-sum(amount) filter (where kind in ('debit', 'refund')), 0)::int as used,
        coalesce(sum(amount) filter (where kind = 'grant'), 0)::int as added,
        sum(amount)::int as change
      from credit_ledger where workspace_id = ${scope.workspaceId} and created_at >= ${since}
      group by 1) as days`.execute(scope.tx)
  return rows
}
