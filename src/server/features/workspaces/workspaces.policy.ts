import type { Member } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Tells whether a member manages the workspace: its name, members and invitations. */
export function managesWorkspace(member: Pick<Member, 'role'>): boolean {
  return member.role !== 'member'
}

/** Throws `forbidden` unless the member is the owner or an admin. */
export function requireManager(member: Pick<Member, 'role'>): void {
  if (!managesWorkspace(member)) {
    throw new AppError('forbidden', 'Only the owner and admins can change the team.')
  }
}
