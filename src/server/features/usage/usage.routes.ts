import { implement } from '@orpc/server'
import { usageContract } from '#contracts/usage.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readUsage } from './read-usage.ts'

const os = implement(usageContract).$context<RequestContext>()

export const usageRoutes = os.router({
  report: os.report.handler(({ context }) => readUsage(context)),
})
