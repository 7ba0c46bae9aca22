import type { Member } from '#server/db/transactions.ts'

/**
 * What a member may do with the workspace's credentials. Limited members publish with them but do
 * not manage them: a credential opens a site for every client of the workspace. What others may still
 * be publishing with is taken away by the owner or an admin.
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
