import { implement } from '@orpc/server'
import { beginningsContract } from '#contracts/clients/client-beginnings.ts'
import type { RequestContext } from '#server/context/context.ts'
import { createFromProposal } from './create-from-proposal.ts'
import { proposeClient } from './propose-client.ts'

const os = implement(beginningsContract.beginnings).$context<RequestContext>()

export const beginningsRoutes = os.router({
  propose: os.propose.handler(({ context, input }) => proposeClient(context, input)),
  create: os.create.handler(({ context, input }) => createFromProposal(context, input)),
})
