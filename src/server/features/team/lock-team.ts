import type { MemberScope } from '#server/context/context.ts'
import { lockWorkspace } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type MemberRow, membersOf } from './team.views.ts'

/**
 * Locks the team and reads it afresh, because the caller's role may have changed while they waited.
 * Throws `not_found` when they have been removed.
 */
export async function lockTeam(
  scope: MemberScope,
): Promise<{ me: MemberRow; members: MemberRow[] }> {
  await lockWorkspace(scope)
  const members = await membersOf(scope)
  const me = members.find(({ userId }) => userId === scope.userId)
  if (!me) throw new AppError('not_found')
  return { me, members }
}
