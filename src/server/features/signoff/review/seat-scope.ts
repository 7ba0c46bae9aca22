import { AppError } from '#server/kernel/errors.ts'
import { type LinkRequest, type LinkScope, throughLink } from '../link-scope.ts'
import { heldSeat } from '../signoff.store.ts'
import { roundById, type StoredRound } from '../signoff.views.ts'

/** The open transaction of a reviewer. */
export type SeatScope = LinkScope & {
  seat: NonNullable<Awaited<ReturnType<typeof heldSeat>>>
  round: StoredRound
}

/**
 * Opens a transaction for a reviewer. The seat is locked, so that two requests of one link follow each
 * other. Throws `not_found` for a link that was forged, was revoked or has expired.
 */
export async function inSeat<T>(
  request: LinkRequest,
  work: (scope: SeatScope) => Promise<T>,
): Promise<T> {
  return await inSeatEvenIfEnded(request, async (scope) => {
    if (scope.seat.revoked_at || scope.seat.expires_at < scope.now) throw new AppError('not_found')
    return await work(scope)
  })
}

/** Does the same for a link that may have been revoked or have expired. Throws `not_found` for a forged one. */
export async function inSeatEvenIfEnded<T>(
  request: LinkRequest,
  work: (scope: SeatScope) => Promise<T>,
): Promise<T> {
  return await throughLink(request, 'seat', async (scope) => {
    const seat = await heldSeat(scope, request.key.id)
    const round = seat && (await roundById(scope, seat.round_id))
    if (!round) throw new AppError('not_found')
    return await work({ ...scope, seat, round })
  })
}

/** Where the round stands for a reviewer: all but the first two can only be looked at. */
export type SeatState = 'open' | 'decided' | 'superseded' | 'recalled' | 'voided'

/** Tells where a seat stands. */
export function seatStateOf({ round }: SeatScope): SeatState {
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
  superseded: 'A newer version has been sent to you. Please use the link in the latest email.',
  recalled: 'This is no longer waiting for your approval.',
  voided: 'This was changed after it was approved. You will be sent the change.',
} as const

/** The reviewer as the record names them. */
export function reviewerActor({ seat }: SeatScope) {
  return { type: 'reviewer' as const, id: seat.id, label: `${seat.name} <${seat.email}>` }
}
