import type { Member } from '#server/db/transactions.ts'

/**
 * What a member may do with campaigns they can see. Limited members plan and change campaigns of
 * their clients; deleting one takes all its articles along, so that is left to full members.
 */
export function campaignAbilities(member: Member): {
  create: boolean
  update: boolean
  remove: boolean
} {
  return { create: true, update: true, remove: !member.limited }
}
