import type { Member } from '#server/db/transactions.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'

/**
 * Tells what a member may do with keys. Nobody rotates the key of somebody else: the new one would act in
 * their name, with what they see.
 */
export function keyAbilities(
  member: Pick<Member, 'userId' | 'role'>,
  makerId: string | null,
): { rotate: boolean; revoke: boolean } {
  const own = makerId === member.userId
  const manages = managesWorkspace(member)
  return { rotate: own && manages, revoke: own || manages }
}
