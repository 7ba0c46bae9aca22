import { implement } from '@orpc/server'
import { modelContract } from '#contracts/model.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readModel } from './read-model.ts'
import { testModel } from './test-model.ts'

const os = implement(modelContract).$context<RequestContext>()

export const modelRoutes = os.router({
  get: os.get.handler(({ context }) => readModel(context)),
  test: os.test.handler(({ context, input }) => testModel(context, input)),
})
