import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  Article,
  ArticleCard,
  ArticleContent,
  ArticleStatus,
  InputType,
} from '#contracts/articles.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { articleAbilities } from './articles.policy.ts'

export type ArticleFilter = {
  clientId?: string | undefined
  campaignId?: string | undefined
  status?: ArticleStatus | undefined
}

const cardColumns = [
  'a.id',
  'a.title',
  'a.status',
  'a.input_type',
  'a.input_value',
  'a.client_id',
  'c.name as client_name',
  'a.campaign_id',
  'p.name as campaign_name',
  'a.banner_image_url',
  'a.wordpress_post_url',
  'a.webflow_preview_url',
  'a.webflow_item_id',
  'a.offline_sample',
  'a.failure_message',
  'a.created_at',
  'a.last_published_at',
  'r.id as run_id',
  'r.stage',
  'r.percent',
] as const

/** Articles with their client, campaign and, while they are being written, their run. */
function articleRows(scope: Scope) {
  return scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'a.workspace_id').onRef('c.id', '=', 'a.client_id'),
    )
    .innerJoin('campaigns as p', (join) =>
      join.onRef('p.workspace_id', '=', 'a.workspace_id').onRef('p.id', '=', 'a.campaign_id'),
    )
    .leftJoin('generation_runs as r', (join) =>
      join
        .onRef('r.article_id', '=', 'a.id')
        .on('r.status', 'in', ['queued', 'running'])
        .on('a.status', 'in', ['pending_generation', 'processing']),
    )
    .where('a.workspace_id', '=', scope.workspaceId)
}

/** A page of ids is read from the index alone; the joins follow for twenty rows, not for all before them. */
export async function newestArticleIds(
  scope: Scope,
  filter: ArticleFilter,
  page: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('articles')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .$if(Boolean(filter.clientId), (q) => q.where('client_id', '=', filter.clientId ?? ''))
    .$if(Boolean(filter.campaignId), (q) => q.where('campaign_id', '=', filter.campaignId ?? ''))
    .$if(Boolean(filter.status), (q) => q.where('status', '=', filter.status ?? 'draft'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map((row) => row.id)
}

/** How many articles a filter leaves: from the kept counters where they can tell, else by counting. */
export async function countArticles(scope: Scope, filter: ArticleFilter): Promise<number> {
  if (filter.campaignId) {
    const row = await scope.tx
      .selectFrom('articles')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('workspace_id', '=', scope.workspaceId)
      .where('campaign_id', '=', filter.campaignId)
      .$if(Boolean(filter.clientId), (q) => q.where('client_id', '=', filter.clientId ?? ''))
      .$if(Boolean(filter.status), (q) => q.where('status', '=', filter.status ?? 'draft'))
      .executeTakeFirst()
    return Number(row?.n ?? 0)
  }
  const row = await scope.tx
    .selectFrom('article_counts')
    .select((e) => e.fn.sum<number>('total').as('n'))
    .where('workspace_id', '=', scope.workspaceId)
    .$if(Boolean(filter.clientId), (q) => q.where('client_id', '=', filter.clientId ?? ''))
    .$if(Boolean(filter.status), (q) => q.where('status', '=', filter.status ?? 'draft'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Ids of the articles whose title holds the text, newest first, and how many there are (2,001 at most). */
export async function foundArticleIds(
  scope: Scope,
  text: string,
  filter: ArticleFilter,
  page: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const statuses = filter.status ? [filter.status] : null
  const { rows } = await sql<{ id: string; found: number }>`
    select id, found from app.search_articles(${text}, ${filter.clientId ?? null}::uuid,
      ${filter.campaignId ?? null}::uuid, ${statuses}::text[], ${page.limit}, ${page.offset})`.execute(
    scope.tx,
  )
  return { ids: rows.map((row) => row.id), total: rows[0]?.found ?? 0 }
}

/** The cards of the given articles, newest first. */
export async function articleCards(scope: Scope, ids: string[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  const rows = await articleRows(scope)
    .select(cardColumns)
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(toCard)
}

/** Every article of the workspace that is being written, newest first. */
export async function articlesBeingWritten(scope: Scope) {
  const rows = await scope.tx
    .selectFrom('articles as a')
    .leftJoin('generation_runs as r', (join) =>
      join.onRef('r.article_id', '=', 'a.id').on('r.status', 'in', ['queued', 'running']),
    )
    .select(['a.id', 'a.title', 'a.input_value', 'r.id as run_id', 'r.stage', 'r.percent'])
    .where('a.workspace_id', '=', scope.workspaceId)
    .where('a.status', 'in', ['pending_generation', 'processing'])
    .orderBy('a.created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    label: row.title || row.input_value,
    progress: toProgress(row),
  }))
}

/** One article as its page shows it, or undefined. */
export async function shownArticle(scope: MemberScope, id: string): Promise<Article | undefined> {
  const row = await articleRows(scope)
    .select(cardColumns)
    .select([
      'a.subtitle',
      'a.slug',
      'a.summary',
      'a.body_content',
      'a.content_json',
      'a.read_time',
      'a.meta_description',
      'a.optimized_banner_image_url',
      'a.open_graph_image',
      'a.banner_alt',
      'a.author_name',
      'a.author_image_url',
      'a.revision',
      'a.updated_at',
    ])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('generation_runs as g')
          .select(['g.status', 'g.model', 'g.error_message'])
          .select((run) =>
            jsonArrayFrom(
              run
                .selectFrom('generation_stages as s')
                .select('s.name')
                .whereRef('s.run_id', '=', 'g.id')
                .orderBy('s.finished_at'),
            ).as('stages'),
          )
          .whereRef('g.article_id', '=', 'a.id')
          .orderBy('g.created_at', 'desc')
          .limit(1),
      ).as('runs'),
    )
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const content = (row.content_json as ArticleContent | null) ?? null
  const [run] = row.runs
  return {
    ...toCard(row),
    subtitle: row.subtitle,
    slug: row.slug,
    summary: row.summary,
    bodyContent: row.body_content,
    content,
    readTime: row.read_time,
    metaDescription: row.meta_description,
    optimizedBannerImageUrl: row.optimized_banner_image_url,
    openGraphImage: row.open_graph_image,
    bannerAlt: row.banner_alt,
    authorName: row.author_name,
    authorImageUrl: row.author_image_url,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    generation: run
      ? {
          status: run.status,
          model: run.model,
          errorMessage: run.error_message,
          stages: run.stages.map((stage) => stage.name),
        }
      : null,
    abilities: articleAbilities(scope.member, {
      status: row.status,
      hasContent: content !== null || row.body_content !== '',
    }),
  }
}

type CardRow = {
  id: string
  title: string
  status: ArticleStatus
  input_type: InputType
  input_value: string
  client_id: string
  client_name: string
  campaign_id: string
  campaign_name: string
  banner_image_url: string | null
  wordpress_post_url: string | null
  webflow_preview_url: string | null
  webflow_item_id: string | null
  offline_sample: boolean
  failure_message: string | null
  created_at: Date
  last_published_at: Date | null
  run_id: string | null
  stage: string | null
  percent: number | null
}

function toCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    inputType: row.input_type,
    inputValue: row.input_value,
    clientId: row.client_id,
    clientName: row.client_name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    bannerImageUrl: row.banner_image_url,
    wordpressPostUrl: row.wordpress_post_url,
    webflowPreviewUrl: row.webflow_preview_url,
    webflowItemId: row.webflow_item_id,
    offlineSample: row.offline_sample,
    failureMessage: row.failure_message,
    createdAt: row.created_at.toISOString(),
    lastPublishedAt: row.last_published_at?.toISOString() ?? null,
    progress: toProgress(row),
  }
}

function toProgress(row: { run_id: string | null; stage: string | null; percent: number | null }) {
  return row.run_id
    ? { runId: row.run_id, stage: row.stage ?? 'queued', percent: row.percent ?? 0 }
    : null
}

/** What a publication sends of an article, or undefined when there is no such article. */
export async function articleForPublishing(scope: Scope, id: string) {
  const row = await scope.tx
    .selectFrom('articles')
    .select([
      'id',
      'client_id as clientId',
      'title',
      'slug',
      'summary',
      'status',
      'revision',
      'content_json',
      'meta_description as metaDescription',
      'body_content as bodyContent',
      'banner_image_url as bannerImageUrl',
      'optimized_banner_image_url as optimizedBannerImageUrl',
      'banner_alt as bannerAlt',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content_json, ...article } = row
  return { ...article, content: (content_json as ArticleContent | null) ?? null }
}
