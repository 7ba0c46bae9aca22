import { type Article, articlesPageSize } from '#contracts/articles.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownArticle } from './article-page.views.ts'
import {
  type ArticleFilter,
  articleCards,
  articlesBeingWritten,
  countArticles,
  foundArticleIds,
  newestArticleIds,
} from './articles.views.ts'

/** A page of the list with its total, and what is being written anywhere in the workspace. */
export async function listArticles(
  context: RequestContext,
  input: ArticleFilter & { page: number; search: string },
) {
  const { page, search, ...filter } = input
  const slice = { limit: articlesPageSize, offset: (page - 1) * articlesPageSize }
  return await context.inTransaction(async (scope) => {
    const found = search
      ? await foundArticleIds(scope, search, filter, slice)
      : {
          ids: await newestArticleIds(scope, filter, slice),
          total: await countArticles(scope, filter),
        }
    return {
      items: await articleCards(scope, found.ids),
      total: found.total,
      page,
      pageSize: articlesPageSize,
      generating: await articlesBeingWritten(scope),
    }
  })
}

/** One article with its content; throws `not_found`. */
export async function getArticle(context: RequestContext, id: string): Promise<Article> {
  return await context.inTransaction(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    return article
  })
}
