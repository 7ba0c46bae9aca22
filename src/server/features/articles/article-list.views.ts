import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { ArticleSort } from '#contracts/rules/articles/article-sorts.ts'
import type { ArticleStage } from '#contracts/rules/articles/article-stages.ts'
import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { afterInAge, exactAge } from '#server/db/by-age.ts'
import { compiledQuery } from '#server/db/compiled-query.ts'
import { inView, type Viewer } from '#server/db/in-view.ts'
import type { Tx } from '#server/db/transactions.ts'
import { unfinished } from '#server/db/unfinished.ts'
import type { Cursor } from '#server/kernel/cursor.ts'
import { articleRows, cardColumns, toCards, viewerOf } from './articles.views.ts'
import { othersHave, turnIsOf } from './turns.views.ts'

export type ArticleFilter = {
  clientId?: string | undefined
  campaignId?: string | undefined
  /** Any of these. */
  statuses?: ArticleStatus[] | undefined
  stages?: ArticleStage[] | undefined
  /** Days, as YYYY-MM-DD. */
  dueFrom?: string | undefined
  dueUntil?: string | undefined
  cancelled?: boolean | undefined
  publishedSince?: Date | undefined
  assigneeId?: string | undefined
  reviewerId?: string | undefined
  batchId?: string | undefined
  /** The member whose turn it is, and the one whose articles wait for others. */
  turnOf?: string | undefined
  othersOf?: string | undefined
}

/** The part of a list that is asked for: from a place in it, or after an article of a list by age. */
export type Slice = { limit: number; offset: number; after?: Cursor | undefined }

export type FoundCards = {
  items: ArticleCard[]
  /** Null where the maintained counters have the total. */
  found: number | null
  /** The last item, after which the next page begins; null where there are none, and for a search. */
  last: Cursor | null
  /** Whether there are others after them; known only where `after` was given. */
  more: boolean
}

/** What has never been published counts as published before everything else. */
const published = sql`coalesce(a.last_published_at, '-infinity')`

/** The sort orders, each with an index; the id breaks ties. */
export const orders = {
  newest: { by: sql`a.created_at`, direction: 'desc' },
  oldest: { by: sql`a.created_at`, direction: 'asc' },
  title: { by: sql`lower(a.title)`, direction: 'asc' },
  'title-reversed': { by: sql`lower(a.title)`, direction: 'desc' },
  words: { by: sql`coalesce(a.words, 0)`, direction: 'desc' },
  'words-reversed': { by: sql`coalesce(a.words, 0)`, direction: 'asc' },
  published: { by: published, direction: 'desc' },
  'published-reversed': { by: published, direction: 'asc' },
  due: { by: sql`coalesce(a.due_on, '9999')`, direction: 'asc' },
} as const satisfies Record<ArticleSort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc' }>

type PageValues = Viewer & {
  clientId: string | undefined
  campaignId: string | undefined
  statuses: string[] | undefined
  stages: string[] | undefined
  dueFrom: string | undefined
  dueUntil: string | undefined
  cancelled: boolean | undefined
  publishedSince: Date | undefined
  assigneeId: string | undefined
  reviewerId: string | undefined
  batchId: string | undefined
  turnOf: string | undefined
  othersOf: string | undefined
  /** A pattern that the title matches, for lists that are short without it. */
  title?: string | undefined
  /** An article of a list by age, after which the page begins. */
  afterAt?: string | undefined
  afterId?: string | undefined
  offset: number
  limit: number
}

/** Returns a page of cards: first the ids, from an index alone, then the joins for those rows only. */
export async function pageOfCards(
  scope: Scope,
  filter: ArticleFilter,
  sort: ArticleSort,
  { limit, offset, after }: Slice,
): Promise<FoundCards> {
  const page = { offset, limit: after ? limit + 1 : limit, afterAt: after?.at, afterId: after?.id }
  const found = await pageRows(scope.tx, { ...valuesOf(scope, filter), ...page }, sort)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    items: await toCards(scope, rows),
    found: null,
    last: last ? { at: last.exact_age, id: last.id } : null,
    more: found.length > limit,
  }
}

const pageRows = compiledQuery((tx, values: PageValues, sort) => {
  const { by, direction } = orders[sort as ArticleSort]
  const { afterAt, afterId } = values
  const after = afterAt && afterId ? afterInAge('a', { at: afterAt, id: afterId }, direction) : null
  const ids = applyFilter(tx.selectFrom('articles as a').select('a.id'), values)
    .where(after ?? sql<boolean>`true`)
    .where(inView(values, 'a.client_id'))
    .orderBy(by, direction)
    .orderBy('a.id', direction)
    .limit(values.limit)
    .offset(values.offset)
  return cardsOf(tx, values, sql`array(${ids})`, sort as ArticleSort)
}, isNarrowed)

/** The first `limit` articles that a filter finds, in this order: their ids alone. */
export async function idsOfList(
  scope: Scope,
  filter: ArticleFilter,
  { sort, text, limit }: { sort: ArticleSort; text: string; limit: number },
): Promise<string[]> {
  const { by, direction } = orders[sort]
  const title = text ? { title: containing(text) } : {}
  const rows = await applyFilter(scope.tx.selectFrom('articles as a').select('a.id'), {
    ...valuesOf(scope, filter),
    ...title,
  })
    .where(inView(scope, 'a.client_id'))
    .orderBy(by, direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the best way to a page depends on how many articles a filter leaves; those of a client or campaign lie in order. */
function isNarrowed(values: PageValues): boolean {
  return values.statuses !== undefined || values.title !== undefined || leavesFew(values)
}

/**
 * Returns a page of the articles whose title contains the text, newest first, and their number (2,001 at
 * most). Where a filter leaves few, every title is read.
 */
export async function foundCards(
  scope: Scope,
  text: string,
  filter: ArticleFilter,
  { limit, offset }: Slice,
): Promise<FoundCards> {
  const page = { limit, offset }
  const shown = { last: null, more: false }
  if (leavesFew(filter) || filter.stages) {
    const values = { ...valuesOf(scope, filter), title: containing(text) }
    const [rows, found] = await Promise.all([
      pageRows(scope.tx, { ...values, ...page }, 'newest'),
      countRowsOf(scope, values),
    ])
    return { items: await toCards(scope, rows), found, ...shown }
  }
  const rows = await foundRows(scope.tx, { text, ...valuesOf(scope, filter), ...page })
  return { items: await toCards(scope, rows), found: rows[0]?.found ?? 0, ...shown }
}

const foundRows = compiledQuery((tx, values: PageValues & { text: string }) => {
  const hits = sql`app.search_articles(${values.text}, ${values.clientId ?? null}::uuid,
    ${values.campaignId ?? null}::uuid, ${values.statuses ?? null}::text[],
    ${values.limit}, ${values.offset})`
  const from = tx.with('hits', () => sql`(select id, found from ${hits})`)
  return cardsOf(from, values, sql`array(select id from hits)`, 'newest').select(
    sql<number>`(select max(found) from hits)`.as('found'),
  )
})

function cardsOf(
  from: Pick<Tx, 'selectFrom'>,
  reach: Viewer,
  ids: RawBuilder<unknown>,
  sort: ArticleSort,
) {
  const { by, direction } = orders[sort]
  return articleRows(from, reach)
    .select(cardColumns)
    .select(exactAge('a').as('exact_age'))
    .where('a.id', '=', sql<string>`any(${ids})`)
    .orderBy(by, direction)
    .orderBy('a.id', direction)
}

export function valuesOf(scope: Scope, filter: ArticleFilter) {
  const { clientId, campaignId, statuses, stages, cancelled, publishedSince } = filter
  const { assigneeId, reviewerId, batchId, dueFrom, dueUntil, turnOf, othersOf } = filter
  const status = { statuses, stages, cancelled, publishedSince, dueFrom, dueUntil }
  return {
    ...viewerOf(scope),
    clientId,
    campaignId,
    ...status,
    assigneeId,
    reviewerId,
    batchId,
    turnOf,
    othersOf,
  }
}

/** Whether few articles are left: they ended early, went out lately, are due, are of one batch, or are named by a person. */
export function leavesFew(filter: Omit<ArticleFilter, 'statuses' | 'stages'>): boolean {
  const { cancelled, publishedSince, assigneeId, reviewerId, batchId } = filter
  const { dueFrom, dueUntil, turnOf, othersOf } = filter
  const named = [assigneeId, reviewerId, batchId, turnOf, othersOf]
  const narrow = [cancelled, publishedSince, dueFrom, dueUntil, ...named]
  return narrow.some((value) => value !== undefined)
}

/** The pattern of texts that contain this one; case does not matter. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

export type FilterValues = Omit<ArticleFilter, 'statuses' | 'stages'> &
  Partial<Pick<PageValues, 'statuses' | 'stages' | 'title'>> &
  Pick<Viewer, 'workspaceId'>

/** Narrows a query whose rows have a client, campaign, status and stage. */
export function applyFilter<Query extends Filterable<Query>>(
  query: Query,
  filter: FilterValues,
): Query {
  let filtered = query
  if (filter.clientId) filtered = filtered.where('client_id', '=', filter.clientId)
  if (filter.campaignId) filtered = filtered.where('campaign_id', '=', filter.campaignId)
  if (filter.assigneeId) filtered = filtered.where('assignee_id', '=', filter.assigneeId)
  if (filter.reviewerId) filtered = filtered.where('reviewer_id', '=', filter.reviewerId)
  if (filter.batchId) filtered = filtered.where('batch_id', '=', filter.batchId)
  if (filter.statuses) filtered = filtered.where('status', '=', anyOf(filter.statuses))
  if (filter.stages) filtered = filtered.where('stage', '=', anyOf(filter.stages))
  if (filter.dueFrom) filtered = filtered.where('due_on', '>=', filter.dueFrom)
  if (filter.dueUntil) filtered = filtered.where('due_on', '<=', filter.dueUntil)
  if (filter.dueFrom || filter.dueUntil) filtered = filtered.where(unfinished)
  if (filter.cancelled !== undefined) {
    filtered = filtered.where('cancelled', '=', filter.cancelled)
  }
  if (filter.publishedSince) {
    filtered = filtered.where('last_published_at', '>=', filter.publishedSince)
  }
  const { workspaceId, turnOf, othersOf } = filter
  if (turnOf) filtered = filtered.where(turnIsOf({ workspaceId, userId: turnOf }))
  if (othersOf) filtered = filtered.where(othersHave({ workspaceId, userId: othersOf }))
  if (filter.title) filtered = filtered.where(lowerTitle, 'like', filter.title)
  return filtered
}

const anyOf = (statuses: string[]) => sql<ArticleStatus>`any(${statuses}::text[])`

type Filterable<Query> = {
  where(
    column: 'client_id' | 'campaign_id' | 'assignee_id' | 'reviewer_id' | 'batch_id',
    operator: '=',
    value: string,
  ): Query
  where(column: 'cancelled', operator: '=', value: boolean): Query
  where(column: 'status' | 'stage', operator: '=', value: RawBuilder<ArticleStatus>): Query
  where(column: 'due_on', operator: '<=' | '>=', value: string): Query
  where(condition: RawBuilder<boolean>): Query
  where(column: 'last_published_at', operator: '>=', value: Date): Query
  where(column: RawBuilder<string>, operator: 'like', value: string): Query
}

const lowerTitle = sql<string>`lower(title)`

/**
 * Counts the articles that match a filter and those being written in the workspace. Both come from the
 * maintained counters, except where these don't reach: articles of a campaign, or of which a filter leaves few,
 * are counted.
 */
export async function countArticles(
  scope: Scope,
  filter: ArticleFilter,
): Promise<{ total: number; beingWritten: number }> {
  const values = valuesOf(scope, filter)
  const [counts] = await countRows(scope.tx, {
    ...viewerOf(scope),
    clientId: filter.clientId,
    statuses: filter.statuses,
    stages: filter.stages,
  })
  const beingWritten = Number(counts?.beingWritten ?? 0)
  if (!filter.campaignId && !leavesFew(values)) {
    return { total: Number(counts?.found ?? 0), beingWritten }
  }
  return { total: await countRowsOf(scope, values), beingWritten }
}

async function countRowsOf(scope: Scope, filter: FilterValues): Promise<number> {
  const rows = scope.tx.selectFrom('articles').select((row) => row.fn.countAll<number>().as('n'))
  const within = await applyFilter(rows, filter)
    .where(inView(scope, 'client_id'))
    .executeTakeFirst()
  return Number(within?.n ?? 0)
}

type CountedValues = Pick<FilterValues, 'clientId' | 'statuses' | 'stages'> & Viewer

const countRows = compiledQuery((tx, values: CountedValues) =>
  tx
    .selectFrom('article_counts')
    .select((count) => [
      count.fn
        .sum<number>('total')
        .filterWhere((row) =>
          row.and([
            ...(values.clientId ? [row('client_id', '=', values.clientId)] : []),
            ...(values.statuses ? [row('status', '=', anyOf(values.statuses))] : []),
            ...(values.stages ? [row('stage', '=', anyOf(values.stages))] : []),
          ]),
        )
        .as('found'),
      count.fn.sum<number>('total').filterWhere('status', 'in', beingWritten).as('beingWritten'),
    ])
    .where(inView(values, 'client_id')),
)
