import type { Role } from '#contracts/team/team.ts'
import type { Member } from '#server/db/transactions.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'

/** Tells what a member may do with another; the owner's role changes only by a handover. */
export function teamAbilities(
  member: Pick<Member, 'userId' | 'role'>,
  person: { userId: string; role: Role },
): { change: boolean; remove: boolean; makeOwner: boolean } {
  const other = person.userId !== member.userId
  const manages = managesWorkspace(member) && other && person.role !== 'owner'
  return { change: manages, remove: manages, makeOwner: member.role === 'owner' && other }
}

/** Tells whether a member may leave; the owner has to hand the workspace over first. */
export function mayLeave(member: Pick<Member, 'role'>): boolean {
  return member.role !== 'owner'
}
