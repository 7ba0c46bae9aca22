import { sql } from 'kysely'
import type { Work } from '#contracts/client-overview.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Whose work is meant. */
export type WorkOf = { clientId: string } | { campaignId: string }

/** The condition that an article or its line of the ledger, `a`, belongs to the client or campaign and may be seen. */
function belongs(scope: Scope, of: WorkOf) {
  const own =
    'clientId' in of
      ? sql`a.client_id = ${of.clientId}::uuid`
      : sql`a.campaign_id = ${of.campaignId}::uuid`
  return sql`${inView(scope, 'a.client_id')}
    and ${own}`
}

/** Counts the articles by status and stage: a client's from the maintained counters, a campaign's one by one. */
export async function countedArticles(
  scope: Scope,
  of: WorkOf,
): Promise<Pick<Work, 'articles' | 'stages'>> {
  const [from, total] =
    'clientId' in of
      ? [sql`article_counts`, sql`sum(a.total)::int`]
      : [sql`articles`, sql`count(*)::int`]
  type Row = Work['articles'][number] & Work['stages'][number]
  const { rows } = await sql<Row>`
    select a.status, a.stage, ${total} as total from ${from} a where ${belongs(scope, of)}
    group by a.status, a.stage having ${total} > 0`.execute(scope.tx)
  return {
    articles: summed(rows, ({ status }) => status).map(([status, n]) => ({ status, total: n })),
    stages: summed(rows, ({ stage }) => stage).map(([stage, n]) => ({ stage, total: n })),
  }
}

function summed<Row extends { total: number }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, number][] {
  const totals = new Map<Key, number>()
  for (const row of rows) totals.set(keyOf(row), (totals.get(keyOf(row)) ?? 0) + row.total)
  return [...totals]
}

/** Lists the newest articles. */
export async function newestArticles(
  scope: Scope,
  of: WorkOf,
  limit: number,
): Promise<Work['newest']> {
  type Row = Omit<Work['newest'][number], 'createdAt'> & { createdAt: Date }
  const { rows } = await sql<Row>`
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, a.status, a.stage, p.name as "campaignName", a.created_at as "createdAt"
    from articles a
    join campaigns p on p.workspace_id = a.workspace_id and p.id = a.campaign_id
    where ${belongs(scope, of)}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(scope.tx)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Lists the articles published last, each with the sites it is on. */
export async function lastPublished(
  scope: Scope,
  of: WorkOf,
  limit: number,
): Promise<Work['published']> {
  type Row = Omit<Work['published'][number], 'at'> & { at: Date }
  const { rows } = await sql<Row>`
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, a.last_published_at as at,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'url', s.url) order by lower(s.name))
        from (select distinct on (b.credential_id) c.name, b.url from publications b
          join credentials c on c.workspace_id = b.workspace_id and c.id = b.credential_id
          where b.workspace_id = a.workspace_id and b.article_id = a.id and b.published_at is not null
          order by b.credential_id, b.published_at desc) s), '[]') as sites
    from articles a
    where ${belongs(scope, of)} and a.last_published_at is not null
    order by a.last_published_at desc limit ${limit}`.execute(scope.tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Sums the credits taken since a time for the client or campaign, less what came back. */
export async function creditsSince(scope: Scope, of: WorkOf, since: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(-sum(a.amount), 0)::int as used from credit_ledger a
    where ${belongs(scope, of)} and a.created_at >= ${since} and a.kind in ('debit', 'refund')`.execute(
    scope.tx,
  )
  return rows[0]?.used ?? 0
}
