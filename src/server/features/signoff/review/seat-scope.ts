import { z } from 'zod'
import type { Scope, Wiring } from '#server/context/context.ts'
import { asSeat } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import { heldSeat } from '../signoff.store.ts'
import { roundById, type StoredRound } from '../signoff.views.ts'

/** What a link carries. */
export type SeatKey = { seatId: string; secret: string }

/** A request by the holder of a link. */
export type SeatRequest = Wiring & { key: SeatKey; requestId: string; ip: string | null }

/** The open transaction of a reviewer; `clientIds` is their one client. */
export type SeatScope = Scope & {
  agency: string
  seat: NonNullable<Awaited<ReturnType<typeof heldSeat>>>
  round: StoredRound
}

/** Reads `<seat>.<secret>`; null for anything else. */
export function readLink(link: string): SeatKey | null {
  const [seatId = '', secret = '', ...rest] = link.split('.')
  const known = z.uuid().safeParse(seatId).success && /^[\w-]{43}$/.test(secret)
  return known && rest.length === 0 ? { seatId, secret } : null
}

/**
 * Opens a transaction for a reviewer. The seat is locked, so that two requests of one link follow each
 * other. Throws `not_found` for a forged link; whether it has expired is the use case's concern.
 */
export async function inSeat<T>(
  request: SeatRequest,
  work: (scope: SeatScope) => Promise<T>,
): Promise<T> {
  const { database, clock, queue, requestId, ip, key } = request
  const at = { id: key.seatId, tokenHash: secretHash(key.secret) }
  return await asSeat(
    database,
    at,
    async (tx, { workspaceId, workspaceName, clientId, roundId }) => {
      const scope: Scope = {
        tx,
        workspaceId,
        clientIds: [clientId],
        userId: null,
        now: clock.now(),
        queue,
        requestId,
        ip,
      }
      const seat = await heldSeat(scope, key.seatId)
      const round = await roundById(scope, roundId)
      if (!seat || !round) throw new AppError('not_found')
      return await work({ ...scope, agency: workspaceName, seat, round })
    },
  )
}

/** Why a reviewer can only look, or not even that. */
export type SeatState =
  | 'open'
  | 'decided'
  | 'revoked'
  | 'expired'
  | 'superseded'
  | 'recalled'
  | 'voided'

/** Tells where a seat stands. */
export function seatStateOf({ seat, round, now }: SeatScope): SeatState {
  if (seat.revoked_at) return 'revoked'
  if (seat.expires_at < now) return 'expired'
  switch (round.state) {
    case 'open':
      return 'open'
    case 'approved':
    case 'changes_requested':
      return 'decided'
    default:
      return round.state
  }
}

/** Refuses what a seat may not do any more; throws `gone` with the reason. */
export function requireUsable(scope: SeatScope): void {
  const state = seatStateOf(scope)
  if (state === 'open' || state === 'decided') return
  throw new AppError('gone', reasons[state])
}

const reasons = {
  revoked: 'This link has been withdrawn.',
  expired: 'This link has expired.',
  superseded: 'A newer version has been sent to you. Please use the link in the latest mail.',
  recalled: 'This is not waiting for your approval any more.',
  voided: 'This was changed after it was approved. You will be sent the change.',
} as const

/** The reviewer as the record names them. */
export function reviewerActor({ seat }: SeatScope) {
  return { type: 'reviewer' as const, id: seat.id, label: `${seat.name} <${seat.email}>` }
}
