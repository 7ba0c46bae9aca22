import type { MemberScope } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockTeam } from './team.store.ts'
import { type MemberRow, membersOf } from './team.views.ts'

/**
 * The team, held against everybody else's changes, and in it whoever asks: as they are once it is their
 * turn, for the role they came with may be gone by then. Throws `not_found` when they are.
 */
export async function holdTeam(
  scope: MemberScope,
): Promise<{ me: MemberRow; members: MemberRow[] }> {
  await lockTeam(scope)
  const members = await membersOf(scope)
  const me = members.find(({ userId }) => userId === scope.userId)
  if (!me) throw new AppError('not_found')
  return { me, members }
}
