import { implement } from '@orpc/server'
import { teamContract, workspacesContract } from '#contracts/team.ts'
import type { RequestContext } from '#server/context/context.ts'
import { changeMember, handOver, leaveTeam, removeMember, renameTeam } from './change-team.ts'
import { invitePerson, resendInvitation, revokeInvitation } from './invite-person.ts'
import { joinTeam, listWorkspaces, readInvitation } from './join-team.ts'
import { getTeam } from './read-team.ts'

const team = implement(teamContract).$context<RequestContext>()

const ok = { ok: true } as const

export const teamRoutes = {
  get: team.get.handler(({ context }) => getTeam(context)),
  rename: team.rename.handler(async ({ context, input }) => {
    await renameTeam(context, input.name)
    return ok
  }),
  invite: team.invite.handler(({ context, input }) => invitePerson(context, input)),
  resend: team.resend.handler(async ({ context, input }) => {
    await resendInvitation(context, input.id)
    return ok
  }),
  revoke: team.revoke.handler(async ({ context, input }) => {
    await revokeInvitation(context, input.id)
    return ok
  }),
  change: team.change.handler(async ({ context, input }) => {
    await changeMember(context, input)
    return ok
  }),
  remove: team.remove.handler(async ({ context, input }) => {
    await removeMember(context, input.userId)
    return ok
  }),
  leave: team.leave.handler(async ({ context }) => {
    await leaveTeam(context)
    return ok
  }),
  handOver: team.handOver.handler(async ({ context, input }) => {
    await handOver(context, input.userId)
    return ok
  }),
}

const workspaces = implement(workspacesContract).$context<RequestContext>()

export const workspacesRoutes = {
  list: workspaces.list.handler(({ context }) => listWorkspaces(context)),
  readInvitation: workspaces.readInvitation.handler(({ context, input }) =>
    readInvitation(context, input.token),
  ),
  accept: workspaces.accept.handler(({ context, input }) => joinTeam(context, input.token)),
}
