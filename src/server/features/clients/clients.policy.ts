import type { Member } from '#server/db/transactions.ts'

/** Tells what a member may do with clients; limited members do not manage them. */
export function clientAbilities(member: Member): {
  create: boolean
  update: boolean
  remove: boolean
} {
  const manages = !member.limited
  return { create: manages, update: manages, remove: manages }
}
