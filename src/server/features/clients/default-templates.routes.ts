import { implement } from '@orpc/server'
import { defaultTemplatesContract } from '#contracts/clients/default-templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { readClientDefaults, setClientDefaults } from './set-default-templates.ts'

const os = implement(defaultTemplatesContract).$context<RequestContext>()

export const defaultTemplatesRoutes = {
  client: os.client.handler(({ context, input }) => readClientDefaults(context, input.clientId)),
  setClient: os.setClient.handler(({ context, input }) => setClientDefaults(context, input)),
}
