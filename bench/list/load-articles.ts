import { sql } from 'kysely'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import type { Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrating/migrate.ts'
import { seed } from '#server/db/seed/seed.ts'

/** The one large tenant: its owner signs in, and the ids are known beforehand. */
export const tenant = {
  email: 'owner@bench.example',
  password: 'a password for measuring only',
  userId: '01900000-0000-7000-8000-000000000000',
  workspaceId: '01900000-0000-7001-8000-000000000000',
  clientId: '01900000-0000-7002-8000-000000000000',
  campaignId: '01900000-0000-7003-8000-000000000000',
  rareWord: 'zeppelin',
}

const words = [
  ...['winter', 'summer', 'market', 'garden', 'budget', 'travel', 'kitchen', 'office', 'clinic'],
  ...['school', 'harbour', 'energy', 'cycling', 'finance', 'retail', 'repair', 'booking', 'growth'],
  ...[
    'safety',
    'design',
    'coffee',
    'bakery',
    'museum',
    'library',
    'delivery',
    'planning',
    'training',
  ],
]
const subtitle = 'What to do first, and why'
const summary = 'A calm way through the question. '.repeat(6)
const otherWorkspaces = 90
/** The large tenant's; the others have ten clients with thirty campaigns. */
const usualClients = 300
const leastCampaigns = 800
/** Its busiest client has three in ten of its articles, in so many campaigns. */
const busyCampaigns = 12
const batch = 5_000
/** Each line changes the workspace's balance, and a transaction finds a row ever more slowly the more often it has changed it. */
const ledgerBatch = 1_000
/** Articles with a run and its stages behind them; the others have lost theirs to age. */
const withRun = 2_000

/**
 * Fills a new database: of `rows` articles of about 8 kB, ten in nineteen belong to one tenant with 300
 * clients, of whom one has three in ten; the rest is spread over ninety workspaces. Goes through the triggers, so the counters
 * are right, but for the words, which would take longer than everything else: those of each text are found once.
 */
export async function loadArticles(database: Database, rows: number): Promise<void> {
  const growTo = await prepareLoading(database, { rows })
  await growTo(database, rows)
  await sql`drop table bench_contents`.execute(database.kysely)
  await sql`drop function bench_client`.execute(database.kysely)
}

/**
 * For filling a new database in steps, with so many articles in the end: returns what adds those that are missing to a
 * size, over any connection to it. Its large tenant has 300 clients, or as many as are given.
 */
export async function prepareLoading(
  database: Database,
  { rows, clients = usualClients }: { rows: number; clients?: number },
): Promise<(database: Database, size: number) => Promise<void>> {
  const campaigns = Math.max(leastCampaigns, busyCampaigns + clients)
  await migrate(database.kysely)
  await seed(database.kysely)
  await insertWorkspaces(database, clients, campaigns)
  await sql.raw(contents).execute(database.kysely)
  await addWordsOfContents(database)
  let loaded = 0
  return async (database, size) => {
    const { kysely } = database
    await sql`alter table articles disable trigger articles_index_inserted`.execute(kysely)
    for (let from = loaded; from < size; from += batch) {
      await insertArticles(database, [from, Math.min(size, from + batch)], rows, campaigns)
    }
    await sql`alter table articles enable trigger articles_index_inserted`.execute(kysely)
    await insertWords(database, loaded)
    await insertRuns(database)
    for (let from = loaded; from < size; from += ledgerBatch) {
      await insertLedger(database, from, Math.min(size, from + ledgerBatch))
    }
    loaded = size
    await checkCounters(database, size)
    await checkWords(database)
    await sql`vacuum (analyze)`.execute(kysely)
    if (database.kind === 'server') await sql`checkpoint`.execute(kysely)
  }
}

async function insertWorkspaces(
  database: Database,
  ownClients: number,
  ownCampaigns: number,
): Promise<void> {
  const passwordHash = await hashPassword(tenant.password)
  await sql`
    insert into auth.users (id, email, email_confirmed_at, password_hash)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      case n when 0 then ${tenant.email} else 'owner' || n || '@bench.example' end, now(),
      case n when 0 then ${passwordHash} end
    from generate_series(0, ${otherWorkspaces}::int) n`.execute(database.kysely)
  await sql
    .raw(`
    insert into auth.identities (id, user_id, provider, provider_id, email)
    select id, id, 'email', id::text, email from auth.users where email like '%@bench.example';
    select app.create_first_workspace(id, replace(id::text, '-7000-', '-7001-')::uuid, 'Bench', 1000000)
    from auth.users where email like '%@bench.example';
    create function bench_client(w int, p int) returns int immutable language sql as $$
      select w * 1024 + case when w > 0 then p % 10 when p < ${busyCampaigns} then 0
        else 1 + p % ${ownClients - 1} end $$;
    insert into clients (id, workspace_id, name, industry)
    select ('01900000-0000-7002-8000-' || lpad(to_hex(w * 1024 + c), 12, '0'))::uuid,
      ('01900000-0000-7001-8000-' || lpad(to_hex(w), 12, '0'))::uuid, 'Client ' || c, 'Technology'
    from generate_series(0, ${otherWorkspaces}) w,
      generate_series(0, case w when 0 then ${ownClients - 1} else 9 end) c;
    insert into campaigns (id, workspace_id, client_id, name)
    select ('01900000-0000-7003-8000-' || lpad(to_hex(w * 1024 + p), 12, '0'))::uuid,
      ('01900000-0000-7001-8000-' || lpad(to_hex(w), 12, '0'))::uuid,
      ('01900000-0000-7002-8000-' || lpad(to_hex(bench_client(w, p)), 12, '0'))::uuid, 'Campaign ' || p
    from generate_series(0, ${otherWorkspaces}) w,
      generate_series(0, case w when 0 then ${ownCampaigns - 1} else 29 end) p`)
    .execute(database.kysely)
}

// Five hundred texts of eight kilobytes that do not compress, as prose in a table hardly does.
const contents = `
  create table bench_contents as
  select n, jsonb_build_object('introduction', substr(t, 1, 700), 'sections', (
      select jsonb_agg(jsonb_build_object('title', substr(t, s * 1100, 40), 'content', substr(t, s * 1100, 1100)))
      from generate_series(1, 6) s), 'conclusion', substr(t, 7700, 600)) as content
  from generate_series(0, 499) n, lateral (
    select string_agg(encode(sha512((n || ':' || k)::bytea), 'base64'), ' ') as t
    from generate_series(1, 94) k) as made`

async function insertArticles(
  database: Database,
  [from, to]: readonly [number, number],
  rows: number,
  ownCampaigns: number,
): Promise<void> {
  await sql`
    insert into articles (id, workspace_id, user_id, client_id, campaign_id, title, subtitle, slug, status,
      input_type, input_value, summary, content_json, meta_description, banner_image_url, author_name,
      revision, created_at, updated_at, last_published_at, due_on)
    select ('01900001-0000-7004-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
      ('01900000-0000-7001-8000-' || lpad(to_hex(w), 12, '0'))::uuid,
      ('01900000-0000-7000-8000-' || lpad(to_hex(w), 12, '0'))::uuid,
      ('01900000-0000-7002-8000-' || lpad(to_hex(bench_client(w, p)), 12, '0'))::uuid,
      ('01900000-0000-7003-8000-' || lpad(to_hex(w * 1024 + p), 12, '0'))::uuid,
      title, ${subtitle}, 'article-' || i,
      case when i % 50 = 0 then 'failed' when i % 7 = 0 then 'published' when i % 11 = 0 then 'draft'
        else 'completed' end,
      'topic', title, ${summary}, content,
      'What to do first, and why, in one page.', '/storage/v1/object/public/article-images/' || i || '.webp',
      'Staff writer', 1, made, made,
      case when i % 50 > 0 and i % 7 = 0 then made + interval '3 days' end,
      case when i % 40 = 0 then to_char(made + interval '10 days', 'YYYY-MM-DD') end
    from generate_series(${from}::int, ${to - 1}::int) i
    cross join lateral (
      select case when i % 19 < 10 then 0 else 1 + (i / 19 * 9 + i % 19) % ${otherWorkspaces}::int end as w
    ) as tenant
    cross join lateral (select
      case when w > 0 then abs(hashint4(i)) % 30
        when abs(hashint4(-i)) % 10 < 3 then abs(hashint4(i)) % ${busyCampaigns}::int
        else ${busyCampaigns}::int + abs(hashint4(i)) % ${ownCampaigns - busyCampaigns}::int end as p,
      date_trunc('day', now()) - (${rows}::int - i) * interval '1 minute' as made,
      (select string_agg((${words}::text[])[1 + abs(hashint4(i * 8 + k) % ${words.length}::int)], ' ')
        from generate_series(1, 6) k)
        || case when i % greatest(${rows}::int / 20, 20) = 5 then ${` ${tenant.rareWord}`}::text else '' end as title
    ) as article
    join bench_contents c on c.n = i % 500`.execute(database.kysely)
}

/** The words of each text, with those that all articles have in common. */
async function addWordsOfContents(database: Database): Promise<void> {
  await sql`alter table bench_contents add words tsvector`.execute(database.kysely)
  await sql`
    update bench_contents b set words = found || app.word_pieces(folded, found)
    from bench_contents c, app.folded(concat_ws(' ', ${subtitle}::text, ${summary}::text, c.content ->> 'introduction',
      (select string_agg(concat_ws(' ', part ->> 'title', part ->> 'content'), ' ')
        from jsonb_array_elements(c.content -> 'sections') part), c.content ->> 'conclusion')) as folded,
      app.folded_words(folded) as found
    where c.n = b.n`.execute(database.kysely)
}

/** Of the articles from a number on. An article's words are those of its text and of its title. */
async function insertWords(database: Database, from: number): Promise<void> {
  const index = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'article_words' and indexdef like '%gin%'`.execute(database.kysely)
  for (const { name } of index.rows) {
    await sql`drop index ${sql.ref(name)}`.execute(database.kysely)
  }
  await sql`
    insert into article_words (article_id, workspace_id, client_id, created_at, words, version)
    select a.id, a.workspace_id, a.client_id, a.created_at, c.words || titled || app.word_pieces(a.title, titled)
      || array_to_tsvector(array[app.workspace_word(a.workspace_id)]), 3
    from articles a join bench_contents c on c.n = substr(a.slug, 9)::int % 500, app.search_words(a.title) as titled
    where a.id >= ${articleId(from)}::uuid`.execute(database.kysely)
  for (const { definition } of index.rows) await sql.raw(definition).execute(database.kysely)
}

async function checkWords(database: Database): Promise<void> {
  const { rows: wrong } = await sql`
    select 1 from articles a left join article_words w on w.article_id = a.id
    where substr(a.slug, 9)::int % 997 = 1 and w.words is distinct from app.words_of(a) limit 1`.execute(
    database.kysely,
  )
  if (wrong.length > 0) throw new Error('the words of articles do not match their texts')
}

async function insertRuns(database: Database): Promise<void> {
  const newest = `select id, workspace_id, user_id, created_at from articles
    where workspace_id = '${tenant.workspaceId}' order by created_at desc limit ${withRun}`
  await sql
    .raw(`
    insert into generation_runs (id, workspace_id, article_id, user_id, status, stage, percent, model, created_at)
    select replace(id::text, '-7004-', '-7005-')::uuid, workspace_id, id, user_id, 'completed', 'completed',
      100, 'bench', created_at from (${newest}) as a
    on conflict do nothing;
    insert into generation_stages (workspace_id, run_id, name, output, finished_at)
    select workspace_id, replace(id::text, '-7004-', '-7005-')::uuid, name, '{}', created_at
    from (${newest}) as a, unnest(array['plan', 'section:0', 'section:1', 'section:2', 'section:3',
      'section:4', 'frame', 'seo', 'social', 'banner']) as name
    on conflict do nothing`)
    .execute(database.kysely)
}

/** Articles' numbers from `from` up to `to`. One is a minute after the one before it, so a month has some twenty thousand lines. */
async function insertLedger(database: Database, from: number, to: number): Promise<void> {
  await sql`
    insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, description, created_at,
      client_id, campaign_id, month)
    select workspace_id, user_id, 'debit', 'free', -1, id, 'Article creation: ' || title, created_at,
      client_id, campaign_id, to_char(created_at at time zone 'UTC', 'YYYY-MM')
    from articles where workspace_id = ${tenant.workspaceId} and id >= ${articleId(from)}::uuid
      and id < ${articleId(to)}::uuid order by created_at`.execute(database.kysely)
}

const articleId = (n: number) => `01900001-0000-7004-8000-${n.toString(16).padStart(12, '0')}`

async function checkCounters(database: Database, rows: number): Promise<void> {
  const { rows: wrong } = await sql<{ n: number }>`
    select 1 as n from (select workspace_id, client_id, status, stage, count(*)::int as total from articles
      group by 1, 2, 3, 4) as real
      full join article_counts kept using (workspace_id, client_id, status, stage)
    where real.total is distinct from kept.total
    union all select 1 where (select sum(total) from article_counts) <> ${rows}::int`.execute(
    database.kysely,
  )
  if (wrong.length > 0) throw new Error('the counters of articles do not match the rows')
}
