import type { Article, Listed } from '#contracts/articles/articles.ts'
import type { Neighbours } from '#contracts/articles/desk.ts'
import { articlesPageSize } from '#contracts/rules/page-size.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import {
  type ArticleFilter,
  countArticles,
  type FoundCards,
  foundCards,
  idsOfList,
  pageOfCards,
} from './article-list.views.ts'
import { shownArticle } from './article-page.views.ts'
import { mayDeleteAll } from './articles.policy.ts'
import { articlesBeingWritten } from './articles.views.ts'
import { neighboursOf } from './neighbours.views.ts'

/** The filter of a list, with `me` as the caller's id. */
function filterOf(scope: MemberScope, listed: Listed): ArticleFilter {
  const { search: _, sort: __, status, stage, publishedSince, ...within } = listed
  const ofMe = (id: string | undefined) => (id === 'me' ? scope.userId : id)
  return {
    ...within,
    statuses: typeof status === 'string' ? [status] : status,
    stages: typeof stage === 'string' ? [stage] : stage,
    publishedSince: publishedSince ? new Date(publishedSince) : undefined,
    assigneeId: ofMe(within.assigneeId),
    reviewerId: ofMe(within.reviewerId),
  }
}

/** The part of a list that is asked for, in its order. */
export function cardsOf(
  scope: MemberScope,
  listed: Listed,
  slice: { limit: number; offset: number },
): Promise<FoundCards> {
  const { search, sort } = listed
  const filter = filterOf(scope, listed)
  return search ? foundCards(scope, search, filter, slice) : pageOfCards(scope, filter, sort, slice)
}

/** The first `limit` articles of a list: their ids alone. */
export function listedIds(scope: MemberScope, listed: Listed, limit: number): Promise<string[]> {
  const { search, sort } = listed
  return idsOfList(scope, filterOf(scope, listed), { sort, text: search, limit })
}

/** Returns a page of articles with the total, and all articles being written in the workspace. */
export async function listArticles(
  context: RequestContext,
  { page, ...listed }: Listed & { page: number },
) {
  const slice = { limit: articlesPageSize, offset: (page - 1) * articlesPageSize }
  return await context.reading(async (scope) => {
    const [counts, { items, found }] = await Promise.all([
      countArticles(scope, filterOf(scope, listed)),
      cardsOf(scope, listed, slice),
    ])
    return {
      items,
      total: found ?? counts.total,
      page,
      pageSize: articlesPageSize,
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
  })
}

/** Returns one article with its content; throws `not_found`. */
export async function getArticle(context: RequestContext, id: string): Promise<Article> {
  return await context.reading(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    return article
  })
}
