import { z } from 'zod'
import type { Scope, Wiring } from '#server/context/context.ts'
import { asLinkHolder } from '#server/db/transactions.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'

/** What a link carries: the seat, portal or questions it leads to, and its secret. */
export type LinkKey = { id: string; secret: string }

/** A request by the holder of a link, who has no account. */
export type LinkRequest = Wiring & { key: LinkKey; requestId: string; ip: string | null }

/** Their open transaction; `clientIds` is their one client. */
export type LinkScope = Scope & { agency: string }

/** Reads `<id>.<secret>`; null for anything else. */
export function readLink(link: string): LinkKey | null {
  const [id = '', secret = '', ...rest] = link.split('.')
  const known = z.uuid().safeParse(id).success && /^[\w-]{43}$/.test(secret)
  return known && rest.length === 0 ? { id, secret } : null
}

/** Opens a transaction for the holder of a link. Throws `not_found` for a forged one. */
export async function throughLink<T>(
  { database, clock, queue, requestId, ip, key }: LinkRequest,
  leadsTo: 'seat' | 'portal' | 'expert',
  work: (scope: LinkScope) => Promise<T>,
): Promise<T> {
  const link = { leadsTo, id: key.id, tokenHash: secretHash(key.secret) }
  return await asLinkHolder(database, link, async (tx, place) => {
    const { workspaceId, workspaceName: agency, clientId } = place
    const now = clock.now()
    const clientIds = [clientId]
    return await work({
      tx,
      workspaceId,
      clientIds,
      userId: null,
      now,
      queue,
      requestId,
      ip,
      agency,
    })
  })
}
