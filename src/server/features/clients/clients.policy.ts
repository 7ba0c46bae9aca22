import type { Member } from '#server/db/transactions.ts'

/**
 * Tells what a member may do with clients: limited members do not manage them, and deleting, which takes
 * all their articles along, is for owners and admins. Whoever updates one may archive it.
 */
export function clientAbilities(member: Member): {
  create: boolean
  update: boolean
  remove: boolean
} {
  const manages = !member.limited
  return { create: manages, update: manages, remove: member.role !== 'member' }
}
