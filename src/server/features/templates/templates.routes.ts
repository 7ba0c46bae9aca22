import { implement } from '@orpc/server'
import { templatesContract } from '#contracts/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { getTemplate, listTemplates } from './read-templates.ts'

const os = implement(templatesContract).$context<RequestContext>()

export const templatesRoutes = os.router({
  list: os.list.handler(({ context, input }) => listTemplates(context, input)),
  get: os.get.handler(({ context, input }) => getTemplate(context, input)),
})
