import type { Article, Listed } from '#contracts/articles/articles.ts'
import { wholeMarkdown } from '#contracts/articles/whole-markdown.ts'
import type { Neighbours } from '#contracts/desk.ts'
import { articlesPageSize } from '#contracts/rules/page-size.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import { readCursor, writeCursor } from '#server/kernel/cursor.ts'
import { AppError } from '#server/kernel/errors.ts'
import {
  type ArticleFilter,
  countArticles,
  type FoundCards,
  foundCards,
  idsOfList,
  pageOfCards,
  type Slice,
} from './article-list.views.ts'
import { shownArticle } from './article-page.views.ts'
import { mayDeleteAll } from './articles.policy.ts'
import { articlesBeingWritten } from './articles.views.ts'
import { neighboursOf } from './neighbours.views.ts'

/** The filter of a list, with `me` as the caller's id. */
function filterOf(scope: MemberScope, listed: Listed): ArticleFilter {
  const { search: _, sort: __, status, stage, publishedSince, turn, ...within } = listed
  const ofMe = (id: string | undefined) => (id === 'me' ? scope.userId : id)
  return {
    ...within,
    statuses: typeof status === 'string' ? [status] : status,
    stages: typeof stage === 'string' ? [stage] : stage,
    publishedSince: publishedSince ? new Date(publishedSince) : undefined,
    assigneeId: ofMe(within.assigneeId),
    reviewerId: ofMe(within.reviewerId),
    turnOf: turn === 'me' ? scope.userId : undefined,
    othersOf: turn === 'others' ? scope.userId : undefined,
  }
}

/** The part of a list that is asked for, in its order. */
export function cardsOf(scope: MemberScope, listed: Listed, slice: Slice): Promise<FoundCards> {
  const { search, sort } = listed
  const filter = filterOf(scope, listed)
  return search ? foundCards(scope, search, filter, slice) : pageOfCards(scope, filter, sort, slice)
}

/** The first `limit` articles of a list: their ids alone. */
export function listedIds(scope: MemberScope, listed: Listed, limit: number): Promise<string[]> {
  const { search, sort } = listed
  return idsOfList(scope, filterOf(scope, listed), { sort, text: search, limit })
}

type Walked = { page: number; cursor?: string | undefined; limit?: number | undefined }

/**
 * Returns a page of articles with the total, and all articles being written in the workspace. Throws `invalid_input` for
 * a cursor that no list answered, or in a list that is not by age.
 */
export async function listArticles(
  context: RequestContext,
  { page, cursor, limit = articlesPageSize, ...listed }: Listed & Walked,
) {
  const after = readCursor(cursor)
  const byAge = (listed.sort === 'newest' || listed.sort === 'oldest') && !listed.search
  if (after && !byAge) {
    const message = 'A cursor goes on in a list from the newest or the oldest, without a search.'
    throw new AppError('invalid_input', message, { fields: { cursor: message } })
  }
  const slice = { limit, offset: after ? 0 : (page - 1) * limit, after }
  return await context.reading(async (scope) => {
    const [counts, { items, found, last, more }] = await Promise.all([
      countArticles(scope, filterOf(scope, listed)),
      cardsOf(scope, listed, slice),
    ])
    // The total may be of another moment than the rows: after a full page there may be others.
    const goesOn = byAge && last && (after ? more : items.length === limit)
    return {
      items,
      total: found ?? counts.total,
      page,
      pageSize: limit,
      nextCursor: goesOn ? writeCursor(last) : null,
      abilities: { removeAll: mayDeleteAll(scope.member) },
      generating: counts.beingWritten > 0 ? await articlesBeingWritten(scope) : [],
    }
  })
}

/** Returns what stands before and after an article in a list; throws `not_found`. */
export async function getNeighbours(
  context: RequestContext,
  { articleId, ...listed }: Listed & { articleId: string },
): Promise<Neighbours> {
  return await context.reading(async (scope) => {
    const filter = filterOf(scope, listed)
    const [neighbours, counts] = await Promise.all([
      neighboursOf(scope, articleId, { ...listed, filter }),
      listed.search ? null : countArticles(scope, filter),
    ])
    if (!neighbours) throw new AppError('not_found')
    const { found, ...around } = neighbours
    return { ...around, total: counts?.total ?? found ?? 0 }
  }, frequent)
}

/** Returns one article with its content; throws `not_found`. */
export async function getArticle(context: RequestContext, id: string): Promise<Article> {
  return await context.reading(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    return article
  })
}

/** An article as one Markdown text; throws `not_found`. */
export async function getArticleAsMarkdown(context: RequestContext, id: string) {
  const article = await getArticle(context, id)
  const { title, status, revision } = article
  return { id, title, status, revision, markdown: wholeMarkdown(article) }
}
