import { implement } from '@orpc/server'
import { outagesContract } from '#contracts/outages.ts'
import type { RequestContext } from '#server/context/context.ts'
import { listOutages } from './read-outages.ts'

const outages = implement(outagesContract).$context<RequestContext>()

export const outagesRoutes = {
  list: outages.list.handler(({ context }) => listOutages(context)),
}
