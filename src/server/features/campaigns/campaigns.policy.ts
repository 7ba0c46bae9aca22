import type { Member } from '#server/db/transactions.ts'

/**
 * Tells what a member may do with campaigns they can see. Limited members may not delete one, because
 * that deletes all its articles.
 */
export function campaignAbilities(member: Member): {
  create: boolean
  update: boolean
  remove: boolean
} {
  return { create: true, update: true, remove: !member.limited }
}
