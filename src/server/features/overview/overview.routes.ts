import { implement } from '@orpc/server'
import { overviewContract } from '#contracts/overview.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readOverview } from './read-overview.ts'

const os = implement(overviewContract).$context<RequestContext>()

export const overviewRoutes = {
  get: os.get.handler(({ context, input }) => readOverview(context, input.utcOffset)),
}
