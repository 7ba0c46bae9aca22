import { implement } from '@orpc/server'
import { workspacesContract } from '#contracts/team/team.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  chooseWorkspace,
  findWorkspace,
  joinWorkspace,
  listWorkspaces,
  readInvitation,
} from './join-workspace.ts'

const os = implement(workspacesContract).$context<RequestContext>()

export const workspacesRoutes = os.router({
  list: os.list.handler(({ context }) => listWorkspaces(context)),
  holding: os.holding.handler(({ context, input }) => findWorkspace(context, input.id)),
  choose: os.choose.handler(async ({ context }) => {
    await chooseWorkspace(context)
    return { ok: true }
  }),
  readInvitation: os.readInvitation.handler(({ context, input }) =>
    readInvitation(context, input.token),
  ),
  accept: os.accept.handler(({ context, input }) => joinWorkspace(context, input.token)),
})
