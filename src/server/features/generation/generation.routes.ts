import { implement } from '@orpc/server'
import { articlesContract } from '#contracts/articles/articles.ts'
import { checksContract } from '#contracts/articles/checks.ts'
import { generationContract } from '#contracts/articles/generation.ts'
import { outlinesContract } from '#contracts/articles/outlines.ts'
import { functionsContract } from '#contracts/functions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readChecks } from './checks/read-checks.ts'
import { createArticles } from './order/create-articles.ts'
import { generateTitles } from './order/generate-titles.ts'
import { approveOutline, readOutline, renewOutline } from './outline/answer-outline.ts'
import { getGeneration } from './progress/read-generation.ts'
import { readEdited } from './regenerating/read-edited.ts'
import { regenerateArticle } from './regenerating/regenerate-article.ts'
import { cancelGeneration, cancelGenerations } from './steering/cancel-generation.ts'
import { retryGeneration } from './steering/retry-generation.ts'

const os = implement(articlesContract).$context<RequestContext>()

export const generationRoutes = {
  create: os.create.handler(({ context, input }) => createArticles(context, input)),
  cancelMany: os.cancelMany.handler(({ context, input }) => cancelGenerations(context, input.ids)),
}

const steering = implement(generationContract).$context<RequestContext>()

export const steeringRoutes = {
  get: steering.get.handler(({ context, input }) => getGeneration(context, input.id)),
  cancel: steering.cancel.handler(({ context, input }) => cancelGeneration(context, input.id)),
  edited: steering.edited.handler(({ context, input }) => readEdited(context, input.id)),
  again: steering.again.handler(({ context, input }) => regenerateArticle(context, input)),
  retry: steering.retry.handler(({ context, input }) => retryGeneration(context, input)),
}

const checks = implement(checksContract).$context<RequestContext>()

export const checksRoutes = {
  get: checks.get.handler(({ context, input }) => readChecks(context, input.id)),
}

const outlines = implement(outlinesContract).$context<RequestContext>()
const ok = { ok: true } as const

export const outlinesRoutes = {
  get: outlines.get.handler(({ context, input }) => readOutline(context, input.id)),
  approve: outlines.approve.handler(async ({ context, input }) => {
    await approveOutline(context, input)
    return ok
  }),
  renew: outlines.renew.handler(async ({ context, input }) => {
    await renewOutline(context, input)
    return ok
  }),
}

const functions = implement(functionsContract).$context<RequestContext>()

export const generateTitlesRoute = functions.generateTitles.handler(async ({ context, input }) => ({
  titles: await generateTitles(context, input.description),
}))
