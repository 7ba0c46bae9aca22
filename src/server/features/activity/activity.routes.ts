import { implement } from '@orpc/server'
import { activityContract } from '#contracts/team/activity.ts'
import type { RequestContext } from '#server/context/context.ts'
import { listActivity } from './list-activity.ts'

const os = implement(activityContract).$context<RequestContext>()

export const activityRoutes = os.router({
  list: os.list.handler(({ context, input }) => listActivity(context, input)),
})
