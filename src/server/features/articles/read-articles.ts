import { type Article, type ArticleStatus, articlesPageSize } from '#contracts/articles.ts'
import type { ArticleSort } from '#contracts/rules/article-sorts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type ArticleFilter, countArticles, foundCards, pageOfCards } from './article-list.views.ts'
import { shownArticle } from './article-page.views.ts'
import { mayDeleteAll } from './articles.policy.ts'
import { articlesBeingWritten } from './articles.views.ts'

/** Returns a page of articles with the total, and all articles being written in the workspace. */
export async function listArticles(
  context: RequestContext,
  input: Omit<ArticleFilter, 'statuses' | 'publishedSince'> & {
    page: number
    search: string
    sort: ArticleSort
    status?: ArticleStatus | ArticleStatus[] | undefined
    publishedSince?: string | undefined
  },
) {
  const { page, search, sort, status, publishedSince, ...within } = input
  const given = {
    ...within,
    statuses: typeof status === 'string' ? [status] : status,
    publishedSince: publishedSince ? new Date(publishedSince) : undefined,
  }
  const slice = { limit: articlesPageSize, offset: (page - 1) * articlesPageSize }
  return await context.reading(async (scope) => {
    const ofMe = (id: string | undefined) => (id === 'me' ? scope.userId : id)
    const filter = {
      ...given,
      assigneeId: ofMe(given.assigneeId),
      reviewerId: ofMe(given.reviewerId),
    }
    const [counts, { items, found }] = await Promise.all([
      countArticles(scope, filter),
      search ? foundCards(scope, search, filter, slice) : pageOfCards(scope, filter, sort, slice),
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

/** Returns one article with its content; throws `not_found`. */
export async function getArticle(context: RequestContext, id: string): Promise<Article> {
  return await context.reading(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    return article
  })
}
