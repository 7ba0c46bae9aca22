import { implement } from '@orpc/server'
import { articlesContract } from '#contracts/articles.ts'
import { functionsContract } from '#contracts/functions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { createArticles } from './create-articles.ts'
import { generateTitles } from './generate-titles.ts'

const os = implement(articlesContract).$context<RequestContext>()

export const generationRoutes = {
  create: os.create.handler(({ context, input }) => createArticles(context, input)),
}

const functions = implement(functionsContract).$context<RequestContext>()

export const generateTitlesRoute = functions.generateTitles.handler(async ({ context, input }) => ({
  titles: await generateTitles(context, input.description),
}))
