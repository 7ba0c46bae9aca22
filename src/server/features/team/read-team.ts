import type { Team } from '#contracts/team/team.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { mayLeave, teamAbilities } from './team.policy.ts'
import { membersOf, openInvitations } from './team.views.ts'
import { secondFactorRequired } from './team-security.store.ts'

/** Returns the team; only managers see invitations and the clients members are limited to. */
export async function getTeam(context: RequestContext): Promise<Team> {
  return await context.reading(async (scope) => {
    const manages = managesWorkspace(scope.member)
    const members = await membersOf(scope)
    return {
      name: scope.member.workspaceName,
      members: members.map(({ joinedAt, clientIds, ...member }) => ({
        ...member,
        clientIds: manages ? clientIds : [],
        joinedAt: joinedAt.toISOString(),
        abilities: teamAbilities(scope.member, member),
      })),
      invitations: manages ? await openInvitations(scope) : [],
      requiresSecondFactor: await secondFactorRequired(scope),
      abilities: {
        rename: manages,
        invite: manages,
        leave: mayLeave(scope.member),
        secure: manages,
      },
    }
  }, frequent)
}
