import { sql } from 'kysely'
import type { ArticleStatus } from '#contracts/articles/articles.ts'
import type { Overview } from '#contracts/overview.ts'
import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import type { DailyCredits } from './credit-days.ts'

type ArticleItem = Overview['review']['items'][number]
type ArticleRow = {
  id: string
  title: string
  input_value: string
  client_name: string
  at: Date
  person: ArticleItem['person']
}

/** The columns of an article `a` of client `c`, ordered by member `w`, for a list of the overview. */
const itemColumns = sql`a.id, a.title, a.input_value, c.name as client_name,
  case when w.id is not null then jsonb_build_object('id', w.id,
    'name', coalesce(nullif(w.full_name, ''), split_part(w.email, '@', 1))) end as person`

const toItem = (row: ArticleRow): ArticleItem => ({
  id: row.id,
  title: row.title || row.input_value,
  clientName: row.client_name,
  at: row.at.toISOString(),
  person: row.person,
})

/**
 * Counts the articles the member may see, from the maintained counters. Those that a person stopped are in `all` but
 * not in `failed`.
 */
export async function articleTotals(
  scope: Scope,
): Promise<{ all: number; writing: number; review: number; failed: number }> {
  const { rows } = await sql<{ all: number; writing: number; review: number; failed: number }>`
    select coalesce(sum(total), 0)::int as all,
      coalesce(sum(total) filter (where status in (${sql.join(beingWritten)})), 0)::int as writing,
      coalesce(sum(total) filter (where status in ('completed', 'pending_review')), 0)::int as review,
      (coalesce(sum(total) filter (where status in ('failed', 'generation_failed')), 0)
        - (select count(*) from articles where workspace_id = ${scope.workspaceId}::uuid
          and ${visibleClients(scope, 'client_id')} and status = 'failed' and cancelled))::int as failed
    from article_counts where workspace_id = ${scope.workspaceId}
      and ${visibleClients(scope, 'client_id')}`.execute(scope.tx)
  return rows[0] ?? { all: 0, writing: 0, review: 0, failed: 0 }
}

/** Finds what a first article needs, and whether the samples are here, which don't count for it. */
export async function readyToStart(
  scope: Scope,
): Promise<Overview['start'] & { samples: boolean }> {
  const samples = sql`(select id from clients where workspace_id = ${scope.workspaceId}::uuid and is_sample)`
  const newest = (table: 'clients' | 'campaigns', clientId: string) =>
    sql`(select id from ${sql.table(table)} where workspace_id = ${scope.workspaceId}::uuid
      and ${visibleClients(scope, clientId)} and ${sql.ref(clientId)} not in ${samples} and not is_archived
      ${table === 'campaigns' ? sql`and not ${archivedWithClient}` : sql``}
      order by created_at desc, id desc limit 1)`
  const { rows } = await sql<Overview['start'] & { samples: boolean }>`
    select ${newest('clients', 'id')} as "clientId", ${newest('campaigns', 'client_id')} as "campaignId",
      (select coalesce(sum(total), 0)::int from article_counts where workspace_id = ${scope.workspaceId}::uuid
        and ${visibleClients(scope, 'client_id')} and client_id not in ${samples}) as articles,
      exists ${samples} as samples,
      exists (select from credentials where workspace_id = ${scope.workspaceId}::uuid) as site`.execute(
    scope.tx,
  )
  return rows[0] ?? { clientId: null, campaignId: null, articles: 0, site: false, samples: false }
}

/** Lists the newest articles that are written but not published. */
export async function newestToReview(scope: Scope, limit: number): Promise<ArticleItem[]> {
  const rows = await newestIn(scope, ['completed', 'pending_review'], limit)
  return rows.map(toItem)
}

/** Lists the newest articles that could not be written. */
export async function newestFailed(
  scope: Scope,
  limit: number,
): Promise<Overview['failed']['items']> {
  const rows = await newestIn(scope, ['failed', 'generation_failed'], limit)
  return rows.map((row) => ({ ...toItem(row), problem: row.failure_message ?? '' }))
}

type NewestRow = ArticleRow & { failure_message: string | null }

/**
 * Lists the newest articles in any of the statuses, without those that a person stopped. Statuses without
 * articles are skipped, because under row-level security Postgres would scan their whole index.
 */
async function newestIn(
  scope: Scope,
  statuses: ArticleStatus[],
  limit: number,
): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select ${itemColumns}, newest.created_at as at, a.failure_message
    from (select distinct status from article_counts where workspace_id = ${scope.workspaceId}
      and ${visibleClients(scope, 'client_id')} and status = any(${statuses}::text[]) and total > 0) as wanted
    cross join lateral (select id, created_at from articles
      where workspace_id = ${scope.workspaceId} and ${visibleClients(scope, 'client_id')}
        and status = wanted.status and not cancelled
      order by created_at desc limit ${limit}) as newest
    join articles a on a.workspace_id = ${scope.workspaceId} and a.id = newest.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join app.people w on w.id = a.user_id
    order by newest.created_at desc limit ${limit}`.execute(scope.tx)
  return rows
}

/** Lists the articles that a site refused since a time and has not taken since, newest first. */
export async function refusedSince(
  scope: Scope,
  since: Date,
  limit: number,
): Promise<Overview['unpublished']> {
  type Row = ArticleRow & { site: string; problem: string }
  const { rows } = await sql<Row>`
    with refused as (select distinct on (l.subject_id, l.details ->> 'credentialId')
        l.subject_id as article_id, (l.details ->> 'credentialId')::uuid as credential_id, l.created_at
      from activity_log l
      where l.workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'l.client_id')}
        and l.action = 'article.publish_failed' and l.created_at >= ${since}
      order by l.subject_id, l.details ->> 'credentialId', l.created_at desc)
    select ${itemColumns}, r.created_at as at, s.name as site, last.message as problem
    from refused r
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = r.article_id
      and ${visibleClients(scope, 'a.client_id')}
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    join credentials s on s.workspace_id = a.workspace_id and s.id = r.credential_id
    join lateral (select p.status, p.message from publications p
      where p.workspace_id = a.workspace_id and p.article_id = a.id and p.credential_id = s.id
      order by p.updated_at desc, p.revision desc limit 1) last on last.status = 'failed'
    left join app.people w on w.id = a.user_id
    order by r.created_at desc limit ${limit}`.execute(scope.tx)
  return rows.map((row) => ({ ...toItem(row), site: row.site, problem: row.problem }))
}

/** Lists the articles published since a time, newest first, with their total. */
export async function publishedSince(
  scope: Scope,
  since: Date,
  limit: number,
): Promise<Overview['published']> {
  const { rows } = await sql<ArticleRow & { total: number }>`
    select ${itemColumns}, newest.last_published_at as at,
      (select count(*)::int from articles
        where workspace_id = ${scope.workspaceId} and ${visibleClients(scope, 'client_id')}
          and last_published_at >= ${since}) as total
    from (select id, last_published_at from articles
      where workspace_id = ${scope.workspaceId} and ${visibleClients(scope, 'client_id')}
        and last_published_at >= ${since}
      order by last_published_at desc limit ${limit}) as newest
    join articles a on a.workspace_id = ${scope.workspaceId} and a.id = newest.id
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join app.people w on w.id = a.user_id
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
