import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard, ArticleSort, ArticleStatus, InputType } from '#contracts/articles.ts'
import type { Scope } from '#server/context/context.ts'
import type { Tx } from '#server/db/transactions.ts'

export type ArticleFilter = {
  clientId?: string | undefined
  campaignId?: string | undefined
  /** Any of these. */
  statuses?: ArticleStatus[] | undefined
}

/** `found` is null where the kept counters know the total. */
export type FoundCards = { items: ArticleCard[]; found: number | null }

/** The columns a card is made of. */
export const cardColumns = [
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

/**
 * Articles with their client, campaign and, while they are being written, their run. What hangs on an
 * article is looked up for that article alone: behind the policies Postgres takes every table for
 * nearly empty, and given plain joins it would begin with all articles of each campaign.
 */
export function articleRows(scope: Scope, from: Pick<Tx, 'selectFrom'> = scope.tx) {
  return from
    .selectFrom('articles as a')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('clients')
          .select('clients.name')
          .whereRef('clients.workspace_id', '=', 'a.workspace_id')
          .whereRef('clients.id', '=', 'a.client_id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('campaigns')
          .select('campaigns.name')
          .whereRef('campaigns.workspace_id', '=', 'a.workspace_id')
          .whereRef('campaigns.id', '=', 'a.campaign_id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('generation_runs as run')
          .select(['run.id', 'run.stage', 'run.percent'])
          .whereRef('run.article_id', '=', 'a.id')
          .where('run.status', 'in', ['queued', 'running'])
          .where('a.status', 'in', ['pending_generation', 'processing'])
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where('a.workspace_id', '=', scope.workspaceId)
}

/** The columns a list is sorted by, each with an index of its own; ids make the order whole. */
const orders = {
  newest: { by: sql`a.created_at`, direction: 'desc' },
  oldest: { by: sql`a.created_at`, direction: 'asc' },
  title: { by: sql`lower(a.title)`, direction: 'asc' },
} as const satisfies Record<ArticleSort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc' }>

/**
 * A page of cards. The ids are read from the index alone; the joins follow for those
 * twenty rows, not for all before them.
 */
export async function pageOfCards(
  scope: Scope,
  filter: ArticleFilter,
  sort: ArticleSort,
  page: { offset: number; limit: number },
): Promise<FoundCards> {
  const { by, direction } = orders[sort]
  const ids = filtered(scope.tx.selectFrom('articles as a').select('a.id'), filter)
    .where('a.workspace_id', '=', scope.workspaceId)
    .orderBy(by, direction)
    .orderBy('a.id', direction)
    .limit(page.limit)
    .offset(page.offset)
  const rows = await cardsOf(scope, sql`array(${ids})`, sort).execute()
  return { items: rows.map(toCard), found: null }
}

/** Cards of the articles whose title holds the text, newest first, and how many there are (2,001 at most). */
export async function foundCards(
  scope: Scope,
  text: string,
  filter: ArticleFilter,
  page: { offset: number; limit: number },
): Promise<FoundCards> {
  const hits = sql<{ id: string; found: number }>`app.search_articles(${text},
    ${filter.clientId ?? null}::uuid, ${filter.campaignId ?? null}::uuid,
    ${filter.statuses ?? null}::text[], ${page.limit}, ${page.offset})`
  const withHits = scope.tx.with('hits', () => sql`(select id, found from ${hits})`)
  const rows = await cardsOf(scope, sql`array(select id from hits)`, 'newest', withHits)
    .select(sql<number>`(select max(found) from hits)`.as('found'))
    .execute()
  return { items: rows.map(toCard), found: rows[0]?.found ?? 0 }
}

function cardsOf(
  scope: Scope,
  ids: RawBuilder<unknown>,
  sort: ArticleSort,
  from: Pick<Tx, 'selectFrom'> = scope.tx,
) {
  const { by, direction } = orders[sort]
  return articleRows(scope, from)
    .select(cardColumns)
    .where('a.id', '=', sql<string>`any(${ids})`)
    .orderBy(by, direction)
    .orderBy('a.id', direction)
}

/** Narrows any query whose rows carry client, campaign and status. */
function filtered<Query extends Narrowable<Query>>(query: Query, filter: ArticleFilter): Query {
  let narrowed = query
  if (filter.clientId) narrowed = narrowed.where('client_id', '=', filter.clientId)
  if (filter.campaignId) narrowed = narrowed.where('campaign_id', '=', filter.campaignId)
  if (filter.statuses) narrowed = narrowed.where('status', 'in', filter.statuses)
  return narrowed
}

type Narrowable<Query> = {
  where(column: 'client_id' | 'campaign_id', operator: '=', value: string): Query
  where(column: 'status', operator: 'in', value: ArticleStatus[]): Query
}

/**
 * How many articles a filter leaves, and how many of the workspace are being written. Both come from
 * the kept counters, except the number within a campaign, which is counted.
 */
export async function countArticles(
  scope: Scope,
  filter: ArticleFilter,
): Promise<{ total: number; beingWritten: number }> {
  const counts = await scope.tx
    .selectFrom('article_counts')
    .select((count) => [
      count.fn
        .sum<number>('total')
        .filterWhere((row) =>
          row.and([
            ...(filter.clientId ? [row('client_id', '=', filter.clientId)] : []),
            ...(filter.statuses ? [row('status', 'in', filter.statuses)] : []),
          ]),
        )
        .as('found'),
      count.fn
        .sum<number>('total')
        .filterWhere('status', 'in', ['pending_generation', 'processing'])
        .as('beingWritten'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirst()
  const beingWritten = Number(counts?.beingWritten ?? 0)
  if (!filter.campaignId) return { total: Number(counts?.found ?? 0), beingWritten }
  const rows = scope.tx.selectFrom('articles').select((row) => row.fn.countAll<number>().as('n'))
  const within = await filtered(rows, filter)
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirst()
  return { total: Number(within?.n ?? 0), beingWritten }
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

/** A row of `cardColumns` as the card the browser gets. */
export function toCard(row: CardRow): ArticleCard {
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
