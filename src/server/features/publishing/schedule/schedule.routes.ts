import { implement } from '@orpc/server'
import { scheduleContract } from '#contracts/publishing/schedule.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  cancelScheduled,
  listScheduled,
  moveScheduled,
  publishScheduledNow,
} from './change-scheduled.ts'
import { scheduleArticle } from './schedule-article.ts'

const os = implement(scheduleContract).$context<RequestContext>()

export const scheduleRoutes = os.router({
  create: os.create.handler(({ context, input }) => scheduleArticle(context, input)),
  list: os.list.handler(({ context, input }) => listScheduled(context, input)),
  move: os.move.handler(({ context, input }) => moveScheduled(context, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelScheduled(context, input)),
  publishNow: os.publishNow.handler(({ context, input }) => publishScheduledNow(context, input)),
})
