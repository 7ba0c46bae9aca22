import type { Team } from '#contracts/team.ts'
import type { RequestContext } from '#server/context/context.ts'
import { managesTeam, mayLeave, teamAbilities } from './team.policy.ts'
import { membersOf, openInvitations } from './team.views.ts'

/** The people of the workspace. Whom a limited member may see the clients of is told to managers alone. */
export async function getTeam(context: RequestContext): Promise<Team> {
  return await context.reading(async (scope) => {
    const manages = managesTeam(scope.member)
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
      abilities: { rename: manages, invite: manages, leave: mayLeave(scope.member) },
    }
  })
}
