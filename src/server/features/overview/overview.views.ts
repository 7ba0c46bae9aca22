import { sql } from 'kysely'
import type { Overview } from '#contracts/overview.ts'
import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { isHidden } from '#server/db/hidden-pages.ts'
import { inView } from '#server/db/in-view.ts'
import type { DailyCredits } from './credit-days.ts'

type ArticleItem = Overview['published']['items'][number]
type ArticleRow = {
  id: string
  title: string
  input_value: string
  client_name: string
  at: Date
  hidden: boolean
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
  hidden: row.hidden,
  person: row.person,
})

/** Finds what a first article needs, and whether the samples are here, which don't count for it. */
export async function readyToStart(
  scope: Scope,
): Promise<Overview['start'] & { samples: boolean }> {
  const samples = sql`(select id from clients where workspace_id = ${scope.workspaceId}::uuid and is_sample)`
  const newest = (table: 'clients' | 'campaigns', clientId: string) =>
    sql`(select id from ${sql.table(table)} where ${inView(scope, clientId)} and ${sql.ref(clientId)} not in ${samples} and not is_archived
      ${table === 'campaigns' ? sql`and not ${archivedWithClient}` : sql``}
      order by created_at desc, id desc limit 1)`
  const { rows } = await sql<Overview['start'] & { samples: boolean }>`
    select ${newest('clients', 'id')} as "clientId", ${newest('campaigns', 'client_id')} as "campaignId",
      (select coalesce(sum(total), 0)::int from article_counts where ${inView(scope, 'client_id')} and client_id not in ${samples}) as articles,
      exists ${samples} as samples,
      exists (select from credentials where workspace_id = ${scope.workspaceId}::uuid) as site`.execute(
    scope.tx,
  )
  return rows[0] ?? { clientId: null, campaignId: null, articles: 0, site: false, samples: false }
}

/** Lists the articles published since a time, newest first, with their total. */
export async function publishedSince(
  scope: Scope,
  since: Date,
  limit: number,
): Promise<Overview['published']> {
  const { rows } = await sql<ArticleRow & { total: number }>`
    select ${itemColumns}, a.last_published_at as at, ${isHidden} as hidden,
      (select count(*)::int from articles
        where ${inView(scope, 'client_id')}
          and last_published_at >= ${since}) as total
    from (select * from articles
      where ${inView(scope, 'client_id')}
        and last_published_at >= ${since}
      order by last_published_at desc limit ${limit}) as a
    join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
    left join app.people w on w.id = a.user_id
    order by a.last_published_at desc`.execute(scope.tx)
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
