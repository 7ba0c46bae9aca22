import type { Member } from '#server/db/transactions.ts'

/**
 * Tells what a member may do with campaigns they can see. Deleting one, which takes all its articles
 * along, is for owners and admins. Whoever updates one may archive it.
 */
export function campaignAbilities(member: Member): {
  create: boolean
  update: boolean
  remove: boolean
} {
  return { create: true, update: true, remove: member.role !== 'member' }
}
