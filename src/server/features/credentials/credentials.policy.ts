import type { Member } from '#server/db/transactions.ts'

/**
 * Tells what a member may do with credentials. Limited members only publish with them, because a
 * credential serves every client; only the owner and admins delete what others may still be using.
 */
export function credentialAbilities(member: Member): {
  create: boolean
  update: boolean
  remove: boolean
  test: boolean
} {
  const manages = !member.limited
  return {
    create: manages,
    update: manages,
    remove: manages && member.role !== 'member',
    test: manages,
  }
}
