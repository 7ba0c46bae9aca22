import { implement } from '@orpc/server'
import { publicationPlansContract } from '#contracts/publishing/publication-plans.ts'
import type { RequestContext } from '#server/context/context.ts'
import { dropPlan, listPlans, setPlan } from './change-plan.ts'

const os = implement(publicationPlansContract).$context<RequestContext>()

export const publicationPlansRoutes = os.router({
  list: os.list.handler(({ context, input }) => listPlans(context, input)),
  set: os.set.handler(({ context, input }) => setPlan(context, input)),
  drop: os.drop.handler(({ context, input }) => dropPlan(context, input)),
})
