import {
  type Article,
  type ArticleSort,
  type ArticleStatus,
  articlesPageSize,
} from '#contracts/articles.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownArticle } from './article-page.views.ts'
import { mayDeleteAll } from './articles.policy.ts'
import {
  type ArticleFilter,
  articleCards,
  articlesBeingWritten,
  countArticles,
  foundArticleIds,
  pageOfCards,
} from './articles.views.ts'

/** A page of the list with its total, and what is being written anywhere in the workspace. */
export async function listArticles(
  context: RequestContext,
  input: Omit<ArticleFilter, 'statuses'> & {
    page: number
    search: string
    sort: ArticleSort
    status?: ArticleStatus | ArticleStatus[] | undefined
  },
) {
  const { page, search, sort, status, ...within } = input
  const filter = { ...within, statuses: typeof status === 'string' ? [status] : status }
  const slice = { limit: articlesPageSize, offset: (page - 1) * articlesPageSize }
  return await context.inTransaction(async (scope) => {
    const counts = await countArticles(scope, filter)
    const found = search
      ? await foundCards(scope, search, filter, slice)
      : { items: await pageOfCards(scope, filter, sort, slice), total: counts.total }
    return {
      ...found,
      page,
      pageSize: articlesPageSize,
      abilities: { removeAll: mayDeleteAll(scope.member) },
      generating: counts.beingWritten > 0 ? await articlesBeingWritten(scope) : [],
    }
  })
}

async function foundCards(
  scope: MemberScope,
  search: string,
  filter: ArticleFilter,
  slice: { limit: number; offset: number },
) {
  const { ids, total } = await foundArticleIds(scope, search, filter, slice)
  return { items: await articleCards(scope, ids), total }
}

/** One article with its content; throws `not_found`. */
export async function getArticle(context: RequestContext, id: string): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    return article
  })
}
