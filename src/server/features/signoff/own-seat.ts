import type { Scope } from '#server/context/context.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import type { LinkKey } from './link-scope.ts'
import { ownSeat } from './portal/portal.views.ts'
import { setSeat } from './signoff.store.ts'

/** Links that lead to a seat beside the one in the mail. */
const mostLinks = 12

/**
 * Makes a link of its own to the seat under the same address alone; undefined for somebody else’s. Deciding
 * still needs the code.
 */
export async function openOwnSeat(
  scope: Scope,
  of: { seatId: string; clientId: string; email: string },
): Promise<LinkKey | undefined> {
  const seat = await ownSeat(scope, of)
  if (!seat) return undefined
  const secret = newSecret()
  const links = [...seat.more_token_hashes, secretHash(secret)].slice(-mostLinks)
  await setSeat(scope, seat.id, { more_token_hashes: links })
  return { id: seat.id, secret }
}
