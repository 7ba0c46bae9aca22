import { implement } from '@orpc/server'
import { searchContract } from '#contracts/search.ts'
import type { RequestContext } from '#server/context/context.ts'
import { findSimilar } from './find-similar.ts'
import { searchArticles } from './search-articles.ts'

const os = implement(searchContract).$context<RequestContext>()

export const searchRoutes = os.router({
  similar: os.similar.handler(({ context, input }) => findSimilar(context, input)),
  articles: os.articles.handler(({ context, input }) => searchArticles(context, input.text)),
})
