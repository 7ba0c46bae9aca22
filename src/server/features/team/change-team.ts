import type { Place, Role } from '#contracts/team.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { holdTeam } from './hold-team.ts'
import { mayLeave, requireManager, teamAbilities } from './team.policy.ts'
import { deleteMember, placeMember, renameWorkspace } from './team.store.ts'
import type { MemberRow } from './team.views.ts'
import { tellOfTeam } from './tell-of-team.ts'

/** Gives the workspace another name. */
export async function renameTeam(context: RequestContext, name: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireManager((await holdTeam(scope)).me)
    await renameWorkspace(scope, name)
    await tellOfTeam(scope, {
      action: 'workspace.renamed',
      subjectType: 'workspace',
      subjectId: scope.workspaceId,
      details: { name, before: scope.member.workspaceName },
    })
  })
}

/**
 * Changes a member's role and clients; throws `conflict` when somebody else did so meanwhile. The role they
 * are to have is no such change: the answer to a first try may have been lost.
 */
export async function changeMember(
  context: RequestContext,
  { userId, roleBefore, ...place }: Place & { userId: string; roleBefore: Role },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await holdTeam(scope)
    requireManager(me)
    const person = memberOf(members, userId)
    if (person.role !== roleBefore && person.role !== place.role) throw new AppError('conflict')
    if (!teamAbilities(me, person).change) throw new AppError('forbidden')
    await placeMember(scope, userId, place)
    await tellOfMember(scope, 'member.changed', person, {
      role: place.role,
      limited: place.limited,
    })
  })
}

/** Takes a person out of the team; throws `not_found` when they have gone already. */
export async function removeMember(context: RequestContext, userId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await holdTeam(scope)
    const person = memberOf(members, userId)
    if (!teamAbilities(me, person).remove) throw new AppError('forbidden')
    await deleteMember(scope, userId)
    await tellOfMember(scope, 'member.removed', person)
  })
}

/** Leaves the workspace; the owner has to hand it over first. */
export async function leaveTeam(context: RequestContext): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me } = await holdTeam(scope)
    if (!mayLeave(me)) {
      throw new AppError('conflict', 'Please make somebody else the owner before you leave.')
    }
    await tellOfMember(scope, 'member.left', me)
    await deleteMember(scope, scope.userId)
  })
}

/** Makes another member the owner; who was it becomes an admin. */
export async function handOver(context: RequestContext, userId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await holdTeam(scope)
    const person = memberOf(members, userId)
    if (!teamAbilities(me, person).makeOwner) throw new AppError('forbidden')
    const everything = { limited: false, clientIds: [] }
    await placeMember(scope, scope.userId, { role: 'admin', ...everything })
    await placeMember(scope, userId, { role: 'owner', ...everything })
    await tellOfMember(scope, 'workspace.handed_over', person)
  })
}

function memberOf(members: MemberRow[], id: string): MemberRow {
  const person = members.find(({ userId }) => userId === id)
  if (!person) throw new AppError('not_found')
  return person
}

async function tellOfMember(
  scope: MemberScope,
  action: string,
  person: MemberRow,
  details: Record<string, string | boolean> = {},
): Promise<void> {
  await tellOfTeam(scope, {
    action,
    subjectType: 'member',
    subjectId: person.userId,
    details: { email: person.email, ...details },
  })
}
