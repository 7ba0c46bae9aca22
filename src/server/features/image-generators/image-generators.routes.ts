import { implement } from '@orpc/server'
import { imageGeneratorsContract } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { listedImageGenerators } from './image-generators.views.ts'

const os = implement(imageGeneratorsContract).$context<RequestContext>()

export const imageGeneratorsRoutes = os.router({
  list: os.list.handler(({ context }) =>
    context.reading(async (scope) => ({ items: await listedImageGenerators(scope) })),
  ),
})
