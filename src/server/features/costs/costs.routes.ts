import { implement } from '@orpc/server'
import { costsContract } from '#contracts/clients/costs.ts'
import type { RequestContext } from '#server/context/context.ts'
import { articleCosts, clientCosts, exportCosts } from './read-costs.ts'

const os = implement(costsContract).$context<RequestContext>()

export const costsRoutes = {
  article: os.article.handler(({ context, input }) => articleCosts(context, input.id)),
  client: os.client.handler(({ context, input }) => clientCosts(context, input)),
  export: os.export.handler(({ context, input }) => exportCosts(context, input)),
}
