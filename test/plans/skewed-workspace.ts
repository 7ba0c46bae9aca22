import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { World } from '../isolation/isolation-world.ts'

const clients = 300
/** With a few articles each: without values Postgres expects of a workspace what is usual. */
const otherWorkspaces = 90
const articles = 9_000
/** As many as a batch can have. */
const ofBatch = 2_000
/** What waits for a person, of one article in so many. */
const rarely = 40
const rare = [
  'scheduled_publications',
  'site_posts',
  'review_rounds',
  'article_presence',
  'notices',
  'picture_uses',
]

type Changes = Record<string, RawBuilder<unknown>>

/**
 * Makes a workspace large and lopsided: 300 clients, of whom the given one has three in ten of the articles and of
 * everything that hangs on them; all in one month, beside ninety small workspaces. What each client and article has is copied from the given ones, so
 * a new table is there as soon as `buildWorld` fills it. Without triggers: what they keep is made good at the end.
 */
export async function skewWorkspace(kysely: Kysely<DB>, { ids }: World): Promise<void> {
  const columns = await columnsOf(kysely)
  await kysely.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const copy = async (table: string, changes: Changes, from: RawBuilder<unknown>) => {
      const own = columns.get(table) ?? []
      const row: Changes = {
        ...(own.includes('id') ? { id: sql`gen_random_uuid()` } : {}),
        ...changes,
      }
      const kept = own.filter((name) => !(name in row))
      const names = [...kept, ...Object.keys(row).filter((name) => own.includes(name))]
      const values = names.map((name) => row[name] ?? sql`t.${sql.ref(name)}`)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(values)} from ${sql.table(table)} t ${from} on conflict do nothing`.execute(
        tx,
      )
    }

    await sql`create temp table many_clients on commit drop as
      select gen_random_uuid() as client_id, gen_random_uuid() as campaign_id, n from generate_series(2, ${clients}::int) n
      union all select ${ids.client}::uuid, ${ids.campaign}::uuid, 1`.execute(tx)
    const others = sql`cross join many_clients m where m.n > 1 and`
    await copy(
      'clients',
      { id: sql`m.client_id`, name: sql`'Client ' || m.n` },
      sql`${others} t.id = ${ids.client}`,
    )
    await copy(
      'campaigns',
      { id: sql`m.campaign_id`, client_id: sql`m.client_id` },
      sql`${others} t.id = ${ids.campaign}`,
    )
    await sql`create temp table many_articles on commit drop as
      select gen_random_uuid() as article_id, m.client_id, m.campaign_id, a.n, a.at,
        (array['completed', 'published', 'pending_review', 'draft', 'failed'])[1 + a.n % 5] as status
      from (select n, now() - n * interval '4 minutes' as at, case when n % 10 < 3 then 1 else 2 + n % ${clients - 1}::int end as client
        from generate_series(1, ${articles}::int) n) a join many_clients m on m.n = a.client`.execute(
      tx,
    )
    const each = sql`cross join many_articles m where`
    await copy(
      'articles',
      {
        id: sql`m.article_id`,
        client_id: sql`m.client_id`,
        campaign_id: sql`m.campaign_id`,
        title: sql`'Article ' || m.n || ' of the ' || t.title`,
        slug: sql`'article-' || m.n`,
        status: sql`m.status`,
        reviewer_id: sql`case when m.status = 'pending_review' and m.n % ${rarely} = 0 then t.reviewer_id end`,
        created_at: sql`m.at`,
        last_published_at: sql`case m.status when 'published' then m.at end`,
        assignee_id: sql`case when m.n % ${rarely} = 0 then t.assignee_id end`,
        batch_id: sql`case when m.n <= ${ofBatch} then t.batch_id end`,
        due_on: sql`case when m.n % ${rarely} = 0 then to_char(m.at, 'YYYY-MM-DD') end`,
      },
      sql`${each} t.id = ${ids.article}`,
    )
    await sql`insert into credit_ledger (workspace_id, kind, pool, amount, article_id, client_id, campaign_id, month)
      values (${ids.workspace}, 'debit', 'free', -1, ${ids.article}, ${ids.client}, ${ids.campaign},
        to_char(now(), 'YYYY-MM'))`.execute(tx)
    for (const [table, own] of columns) {
      if (['articles', 'clients', 'campaigns'].includes(table)) continue
      if (own.includes('article_id')) {
        const made: Changes = own.includes('created_at') ? { created_at: sql`m.at` } : {}
        const whose = {
          article_id: sql`m.article_id`,
          client_id: sql`m.client_id`,
          campaign_id: sql`m.campaign_id`,
        }
        const ended: Changes = table === 'generation_runs' ? { finished_at: sql`m.at` } : {}
        const some = rare.includes(table) ? sql`m.n % ${rarely} = 0 and` : sql``
        await copy(
          table,
          { ...whose, ...made, ...ended },
          sql`${each} ${some} t.article_id = ${ids.article}`,
        )
      } else if (own.includes('client_id')) {
        await copy(
          table,
          { client_id: sql`m.client_id` },
          sql`${others} t.client_id = ${ids.client}`,
        )
      }
    }
    await sql`create temp table other_workspaces on commit drop as
      select gen_random_uuid() as workspace_id, gen_random_uuid() as client_id, gen_random_uuid() as campaign_id
      from generate_series(1, ${otherWorkspaces}::int)`.execute(tx)
    const elsewhere = {
      workspace_id: sql`w.workspace_id`,
      client_id: sql`w.client_id`,
      campaign_id: sql`w.campaign_id`,
      assignee_id: sql`null`,
      reviewer_id: sql`null`,
      batch_id: sql`null`,
    }
    const cross = sql`cross join other_workspaces w`
    await copy(
      'clients',
      { ...elsewhere, id: sql`w.client_id` },
      sql`${cross} where t.id = ${ids.client}`,
    )
    await copy(
      'campaigns',
      { ...elsewhere, id: sql`w.campaign_id` },
      sql`${cross} where t.id = ${ids.campaign}`,
    )
    await copy(
      'articles',
      { ...elsewhere, slug: sql`'article-' || n` },
      sql`${cross} cross join generate_series(1, 5) n where t.id = ${ids.article}`,
    )
    await sql`update articles a set stage = app.article_stage(a) where workspace_id = ${ids.workspace}`.execute(
      tx,
    )
    await sql`insert into article_counts (workspace_id, client_id, status, stage, total)
      select workspace_id, client_id, status, stage, count(*) from articles where workspace_id = ${ids.workspace}
      group by 1, 2, 3, 4 on conflict (workspace_id, client_id, status, stage) do update set total = excluded.total`.execute(
      tx,
    )
  })
  await sql`analyze`.execute(kysely)
}

/** The columns of each table of workspaces that a row can give a value. */
async function columnsOf(kysely: Kysely<DB>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and a.attgenerated = '' and a.attidentity = ''
      and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
    group by 1 order by 1`.execute(kysely)
  return new Map(rows.map((row) => [row.table, row.columns]))
}
