import { sql } from 'kysely'
import type { MemberScope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** A row as it is archived: by column name, times as ISO strings. */
export type Row = Record<string, unknown>

/** Returns the caller's own record: profile, identities, sessions, memberships and sign-ins. */
export async function personRecord(scope: MemberScope): Promise<Row> {
  const { rows } = await sql<{ record: Row }>`select app.my_personal_data() as record`.execute(
    scope.tx,
  )
  return rows[0]?.record ?? {}
}

/** Lists the workspaces the caller owns, in the order they joined them. */
export async function ownedWorkspaces(scope: MemberScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.my_workspaces() where role = 'owner'`.execute(scope.tx)
  return rows
}

/** Returns the workspace with its members, open invitations and credit balance. */
export async function workspaceRecord(scope: MemberScope): Promise<Row> {
  const { rows } = await sql<{ record: Row }>`
    select jsonb_build_object('id', w.id, 'name', w.name, 'created_at', w.created_at,
      'members', (select jsonb_agg(jsonb_build_object('email', p.email, 'full_name', p.full_name, 'role', p.role))
        from app.people p),
      'invitations', (select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'role', i.role,
        'sent_at', i.sent_at)), '[]') from workspace_invitations i
        where i.workspace_id = w.id and i.accepted_at is null),
      'credits', (select jsonb_build_object('subscription', b.subscription, 'free', b.free, 'bolt_on', b.bolt_on)
        from credit_balances b where b.workspace_id = w.id)) as record
    from workspaces w where w.id = ${scope.workspaceId}::uuid`.execute(scope.tx)
  return rows[0]?.record ?? {}
}

const defaultTemplates = [
  'default_seo_template_id',
  'default_tone_template_id',
  'default_image_template_id',
  'default_author_template_id',
]

const lists = {
  clients: [
    ...['id', 'name', 'industry', 'description', 'logo_url'],
    ...defaultTemplates,
    ...['created_at', 'updated_at'],
  ],
  campaigns: [
    'id',
    'client_id',
    'name',
    'goal',
    'target_audience',
    'description',
    'platform',
    ...defaultTemplates,
    'default_aspect_ratio',
    'created_at',
    'updated_at',
  ],
  seo_templates: ['id', 'name', 'structure_json', 'is_archived', 'created_at', 'updated_at'],
  tone_templates: [
    'id',
    'name',
    'description',
    'example',
    'is_archived',
    'created_at',
    'updated_at',
  ],
  image_templates: ['id', 'name', 'prompt_details', 'is_archived', 'created_at', 'updated_at'],
  author_templates: [
    'id',
    'name',
    'author_name',
    'job_title',
    'role',
    'image_url',
    'writing_style',
    'is_archived',
    'created_at',
    'updated_at',
  ],
  // Without the password.
  credentials: [
    'id',
    'platform',
    'name',
    'wordpress_site_url',
    'wordpress_username',
    'site_id',
    'base_url',
    'collection_id',
    'settings',
    'status',
    'tested_at',
    'created_at',
  ],
} as const
type ListName = keyof typeof lists

/** Returns all rows of one of the workspace's shorter tables, oldest first, with the listed columns only. */
export async function listRows(scope: MemberScope, list: ListName): Promise<Row[]> {
  const columns = sql.join(lists[list].map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`select ${columns} from ${sql.table(list)}
    where workspace_id = ${scope.workspaceId}::uuid order by created_at, id`.execute(scope.tx)
  return rows
}

export type ArchivedArticle = Row & {
  id: string
  title: string
  updated_at: Date
  content_json: unknown
  body_content: string
}

/** Returns up to `limit` articles after the id, by id, with client, campaign and posts. */
export async function articlesAfter(
  scope: MemberScope,
  after: string,
  limit: number,
): Promise<ArchivedArticle[]> {
  const { rows } = await sql<ArchivedArticle>`
    select a.id, a.title, a.subtitle, a.slug, a.status, a.client_id, c.name as client, a.campaign_id,
      p.name as campaign, a.input_type, a.input_value, a.initial_draft, a.goal, a.read_time, a.summary,
      a.content_json, a.body_content, a.meta_description, a.author_name, a.banner_image_url,
      a.optimized_banner_image_url, a.open_graph_image, a.banner_alt, a.revision, a.offline_sample, a.created_at, a.updated_at, a.last_published_at,
      (select x.url from publications x where x.article_id = a.id and x.published_at is not null
        order by x.published_at desc limit 1) as published_url,
      (select to_jsonb(s) - array['workspace_id', 'article_id', 'rewrites'] from article_social_content s
        where s.article_id = a.id) as posts
    from articles a join clients c on c.id = a.client_id join campaigns p on p.id = a.campaign_id
    where ${inView(scope, 'a.client_id')}
      and a.id > ${after}::uuid
    order by a.id limit ${limit}`.execute(scope.tx)
  return rows
}

export type ArchivedImage = Row & { storage_url: string | null }

/** Returns an article's generated images and publications, oldest first. */
export async function articleRecords(
  scope: MemberScope,
  articleId: string,
): Promise<{ images: ArchivedImage[]; publications: Row[] }> {
  const [images, publications] = await Promise.all([
    sql<ArchivedImage>`select prompt, negative_prompt, ai_model, status, storage_url, open_graph_url,
        square_url, width, height, created_at
      from article_image_generations where workspace_id = ${scope.workspaceId}::uuid
        and article_id = ${articleId}::uuid order by created_at, id`.execute(scope.tx),
    sql<Row>`select u.id, c.platform, c.name as site, u.revision, u.status, u.url, u.external_id, u.message,
        u.created_at, u.published_at
      from publications u join credentials c on c.id = u.credential_id
      where u.workspace_id = ${scope.workspaceId}::uuid and u.article_id = ${articleId}::uuid
      order by u.created_at, u.id`.execute(scope.tx),
  ])
  return { images: images.rows, publications: publications.rows }
}

/** Returns what is known of a client: rules, facts and notes, and the facts proposed from its sources. */
export async function knowledgeRecord(scope: MemberScope, clientId: string): Promise<Row> {
  const of = sql`workspace_id = ${scope.workspaceId}::uuid and client_id = ${clientId}::uuid`
  const list = (table: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t) - array['workspace_id', 'client_id', 'user_id', 'decided_by']
      order by t.created_at, t.id), '[]') from ${sql.table(table)} t where ${of})`
  const { rows } = await sql<{ record: Row }>`select jsonb_build_object(
    'rules', (select r.rules from client_rules r where ${of}),
    'knowledge', ${list('client_knowledge')},
    'proposed_facts', ${list('client_proposed_facts')}) as record`.execute(scope.tx)
  return rows[0]?.record ?? {}
}

/** Returns the next document or page of a client after the id with all its passages, or undefined. */
export async function sourceAfter(
  scope: MemberScope,
  clientId: string,
  after: string,
): Promise<(Row & { id: string }) | undefined> {
  const { rows } = await sql<{ source: Row & { id: string } }>`
    select to_jsonb(s) - array['workspace_id', 'client_id', 'user_id', 'upload', 'reading_id']
      || jsonb_build_object('passages', (select coalesce(jsonb_agg(
        to_jsonb(p) - array['id', 'workspace_id', 'client_id', 'source_id'] order by p.number), '[]')
        from client_passages p where p.workspace_id = s.workspace_id and p.source_id = s.id)) as source
    from client_sources s where s.workspace_id = ${scope.workspaceId}::uuid
      and s.client_id = ${clientId}::uuid and s.id > ${after}::uuid order by s.id limit 1`.execute(
    scope.tx,
  )
  return rows[0]?.source
}

/**
 * Returns up to `limit` pictures of a client's gallery after the id, by id: where each comes from, what describes it, and
 * what is shown of it. A banner is described on its article.
 */
export async function picturesAfter(
  scope: MemberScope,
  clientId: string,
  after: string,
  limit: number,
): Promise<(Row & { id: string; original_url: string })[]> {
  const { rows } = await sql<Row & { id: string; original_url: string }>`
    select p.id, p.source, p.name, coalesce(nullif(p.alt, ''),
        case when a.banner_image_url = p.banner_url then a.banner_alt end, '') as alt,
      p.article_id, p.width, p.height, p.focus, p.crops, p.original_url, p.created_at, p.updated_at
    from pictures p left join articles a on a.workspace_id = p.workspace_id and a.id = p.article_id
    where ${inView(scope, 'p.client_id')}
      and p.client_id = ${clientId}::uuid and p.id > ${after}::uuid
    order by p.id limit ${limit}`.execute(scope.tx)
  return rows
}

/** Returns what was searched and read for an article, and what its sentences rest on. */
export async function researchRecord(scope: MemberScope, articleId: string): Promise<Row> {
  const own = ['workspace_id', 'article_id']
  const of = sql`workspace_id = ${scope.workspaceId}::uuid and article_id = ${articleId}::uuid`
  const ofSource = (table: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(p) - array['workspace_id', 'client_id'] order by p.number), '[]')
      from ${sql.table(table)} p where p.workspace_id = t.workspace_id
        and p.client_id = t.client_id and p.source_id = t.id)`
  const { rows } = await sql<{ record: Row }>`select jsonb_build_object(
    'research', (select coalesce(jsonb_agg(to_jsonb(t) - ${own}::text[]), '[]')
      from article_research t where ${of}),
    'sources', (select coalesce(jsonb_agg(to_jsonb(t) - ${[...own, 'user_id', 'dropped_by']}::text[]
        || jsonb_build_object('passages', ${ofSource('article_source_passages')},
          'notes', ${ofSource('article_source_notes')}) order by t.created_at, t.id), '[]')
      from article_sources t where ${of}),
    'facts', (select coalesce(jsonb_agg(to_jsonb(t) - ${[...own, 'confirmed_by']}::text[]
        order by t.sentence), '[]') from article_claims t where ${of})
    ) as record`.execute(scope.tx)
  return rows[0]?.record ?? {}
}

/** Returns the next revision of an article after the number, or undefined. */
export async function revisionAfter(
  scope: MemberScope,
  articleId: string,
  number: number,
): Promise<(Row & { number: number }) | undefined> {
  const { rows } = await sql<Row & { number: number }>`
    select number, made_by, reason, content, created_at from article_revisions
    where workspace_id = ${scope.workspaceId}::uuid and article_id = ${articleId}::uuid and number > ${number}
    order by number limit 1`.execute(scope.tx)
  return rows[0]
}

/** Returns up to `limit` credit ledger entries after the id, oldest first. */
export async function ledgerEntriesAfter(
  scope: MemberScope,
  after: number,
  limit: number,
): Promise<(Row & { id: number })[]> {
  const { rows } = await sql<Row & { id: number }>`
    select id, kind, pool, amount, article_id, reference, description, created_at from credit_ledger
    where workspace_id = ${scope.workspaceId}::uuid and id > ${after} order by id limit ${limit}`.execute(
    scope.tx,
  )
  return rows
}
