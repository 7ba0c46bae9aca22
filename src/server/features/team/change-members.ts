import type { Place, Role } from '#contracts/team/team.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { requireManager } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockTeam } from './lock-team.ts'
import { mayLeave, teamAbilities } from './team.policy.ts'
import { deleteMember, setMemberRole } from './team.store.ts'
import type { MemberRow } from './team.views.ts'

/**
 * Changes a member's role and clients; throws `conflict` when their role is neither `roleBefore` nor,
 * as after a repeated request, the new one.
 */
export async function changeMember(
  context: RequestContext,
  { userId, roleBefore, ...place }: Place & { userId: string; roleBefore: Role },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await lockTeam(scope)
    requireManager(me)
    const person = findMember(members, userId)
    if (person.role !== roleBefore && person.role !== place.role) throw new AppError('conflict')
    if (!teamAbilities(me, person).change) throw new AppError('forbidden')
    await setMemberRole(scope, userId, place)
    const { role, limited } = place
    await emit(scope, 'member.changed', { ...factsOf(person), role, limited })
  })
}

/** Removes a member from the team; throws `not_found` when they have left already. */
export async function removeMember(context: RequestContext, userId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await lockTeam(scope)
    const person = findMember(members, userId)
    if (!teamAbilities(me, person).remove) throw new AppError('forbidden')
    await deleteMember(scope, userId)
    await emit(scope, 'member.removed', factsOf(person))
  })
}

/** Removes the caller from the team; throws `conflict` for the owner. */
export async function leaveTeam(context: RequestContext): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me } = await lockTeam(scope)
    if (!mayLeave(me)) {
      throw new AppError('conflict', 'Please make somebody else the owner before you leave.')
    }
    await emit(scope, 'member.left', factsOf(me))
    await deleteMember(scope, scope.userId)
  })
}

/** Makes another member the owner and the caller an admin. */
export async function handOver(context: RequestContext, userId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { me, members } = await lockTeam(scope)
    const person = findMember(members, userId)
    if (!teamAbilities(me, person).makeOwner) throw new AppError('forbidden')
    const unlimited = { limited: false, clientIds: [] }
    await setMemberRole(scope, scope.userId, { role: 'admin', ...unlimited })
    await setMemberRole(scope, userId, { role: 'owner', ...unlimited })
    await emit(scope, 'workspace.handed_over', factsOf(person))
  })
}

function findMember(members: MemberRow[], id: string): MemberRow {
  const person = members.find(({ userId }) => userId === id)
  if (!person) throw new AppError('not_found')
  return person
}

const factsOf = ({ userId, email }: MemberRow) => ({ id: userId, email })
