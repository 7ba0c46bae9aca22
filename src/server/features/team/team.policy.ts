import type { Role } from '#contracts/team.ts'
import type { Member } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'

type Person = { userId: string; role: Role }

/** Owners and admins look after the workspace: its name, its people, its invitations. */
export function managesTeam(member: Pick<Member, 'role'>): boolean {
  return member.role !== 'member'
}

/** Throws `forbidden` for everybody else. */
export function requireManager(member: Pick<Member, 'role'>): void {
  if (!managesTeam(member)) {
    throw new AppError('forbidden', 'Only the owner and admins can change the team.')
  }
}

/** What a member may do with one of the team. The owner is changed by handing over alone. */
export function teamAbilities(
  member: Pick<Member, 'userId' | 'role'>,
  person: Person,
): { change: boolean; remove: boolean; makeOwner: boolean } {
  const other = person.userId !== member.userId
  const manages = managesTeam(member) && other && person.role !== 'owner'
  return { change: manages, remove: manages, makeOwner: member.role === 'owner' && other }
}

/** Everybody but the owner may leave; the owner hands the workspace over first. */
export function mayLeave(member: Pick<Member, 'role'>): boolean {
  return member.role !== 'owner'
}
