import { implement } from '@orpc/server'
import { articlesContract } from '#contracts/articles/articles.ts'
import type { RequestContext } from '#server/context/context.ts'
import { deleteArticle } from './delete-article.ts'
import { deleteAllArticles, deleteArticles } from './delete-articles.ts'
import { getArticle, getArticleAsMarkdown, listArticles } from './read-articles.ts'

const os = implement(articlesContract).$context<RequestContext>()

/** Reading and deleting; the generation feature implements the rest of the contract. */
export const articlesRoutes = {
  list: os.list.handler(({ context, input }) => listArticles(context, input)),
  get: os.get.handler(({ context, input }) => getArticle(context, input.id)),
  markdown: os.markdown.handler(({ context, input }) => getArticleAsMarkdown(context, input.id)),
  remove: os.remove.handler(async ({ context, input }) => {
    await deleteArticle(context, input.id)
    return { ok: true }
  }),
  removeMany: os.removeMany.handler(({ context, input }) => deleteArticles(context, input.ids)),
  removeAll: os.removeAll.handler(({ context }) => deleteAllArticles(context)),
}
