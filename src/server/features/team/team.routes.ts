import { implement } from '@orpc/server'
import { teamContract } from '#contracts/team/team.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  getAgency,
  removeAgencyLogo,
  renameWorkspace,
  saveAgency,
  uploadAgencyLogo,
} from '#server/features/workspaces/index.ts'
import { changeMember, handOver, leaveTeam, removeMember } from './change-members.ts'
import { invitePerson, resendInvitation, revokeInvitation } from './invite-person.ts'
import { getTeam } from './read-team.ts'
import { endMemberSessions, getTeamSecurity, requireSecondFactor } from './secure-team.ts'

const team = implement(teamContract).$context<RequestContext>()

const ok = { ok: true } as const

export const teamRoutes = {
  get: team.get.handler(({ context }) => getTeam(context)),
  rename: team.rename.handler(async ({ context, input }) => {
    await renameWorkspace(context, input.name)
    return ok
  }),
  agency: team.agency.handler(({ context }) => getAgency(context)),
  saveAgency: team.saveAgency.handler(async ({ context, input }) => {
    await saveAgency(context, input)
    return ok
  }),
  uploadLogo: team.uploadLogo.handler(({ context, input }) =>
    uploadAgencyLogo(context, input.file),
  ),
  removeLogo: team.removeLogo.handler(async ({ context }) => {
    await removeAgencyLogo(context)
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
  security: team.security.handler(({ context }) => getTeamSecurity(context)),
  requireSecondFactor: team.requireSecondFactor.handler(async ({ context, input }) => {
    await requireSecondFactor(context, input.required)
    return ok
  }),
  endSessions: team.endSessions.handler(async ({ context, input }) => {
    await endMemberSessions(context, input)
    return ok
  }),
  handOver: team.handOver.handler(async ({ context, input }) => {
    await handOver(context, input.userId)
    return ok
  }),
}
