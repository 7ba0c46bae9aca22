import { implement } from '@orpc/server'
import { articlesContract } from '#contracts/articles.ts'
import type { RequestContext } from '#server/context/context.ts'
import { createArticles } from './create-articles.ts'

const os = implement(articlesContract).$context<RequestContext>()

export const generationRoutes = {
  create: os.create.handler(({ context, input }) => createArticles(context, input)),
}
