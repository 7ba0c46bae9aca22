import { z } from 'zod'
import { appendRecord } from '#server/features/approval/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { SecretBox } from '#server/kernel/secrets/secrets.ts'
import { secretAad, UnsealError } from '#server/kernel/secrets/secrets.ts'
import type { LinkRequest } from '../link-scope.ts'
import { codeTries, isCode } from '../mails/one-time-code.ts'
import { setSeat } from '../signoff.store.ts'
import { sealDevice } from './remembered-device.ts'
import { inSeat, requireUsable, reviewerActor } from './seat-scope.ts'

/** Hours that a browser need not prove the address of a seat again. */
export const proofHours = 12

/** Mails a code to the address of the seat; an earlier one stops working. */
export async function sendCode(request: LinkRequest): Promise<void> {
  await inSeat(request, async (scope) => {
    requireUsable(scope)
    const { clientId, id: roundId } = scope.round
    const of = { clientId, roundId, seatId: scope.seat.id, occasion: scope.now.toISOString() }
    await queueMail(scope, { name: 'review.code', ...of })
  })
}

/**
 * Checks a code and returns what the browser may keep to be remembered. Throws `invalid_input` for a wrong or
 * expired one; five wrong tries end it.
 */
export async function confirmAddress(request: LinkRequest, code: string): Promise<string> {
  const device = await inSeat(request, async (scope) => {
    requireUsable(scope)
    const { seat, round, now } = scope
    const { code_hash: hash, code_expires_at: until, code_tries: tries } = seat
    if (!hash || !until || until < now || tries >= codeTries) return null
    if (!(await isCode(code, seat.id, hash))) {
      // Stored although the answer is a refusal: this transaction commits.
      await setSeat(scope, seat.id, { code_tries: tries + 1 })
      return null
    }
    await setSeat(scope, seat.id, { code_hash: null, code_expires_at: null, verified_at: now })
    const { clientId, articleId, id: roundId, packageSha256 } = round
    const actor = reviewerActor(scope)
    const action = 'address.confirmed' as const
    await appendRecord(scope, { clientId, articleId, roundId, action, actor, packageSha256 })
    return sealDevice(request, scope)
  })
  if (!device) {
    throw new AppError(
      'invalid_input',
      'That is not the code, or it no longer works. Please check it, or ask for another.',
    )
  }
  return device
}

/** What a browser keeps as proof that the address of this seat is confirmed. */
export function proofOf({ secrets, clock, key }: LinkRequest): string {
  const until = clock.now().getTime() + proofHours * 3_600_000
  return secrets.seal(JSON.stringify({ until }), placeOf(key.id))
}

/** Tells whether a browser has proved the address of this seat. */
export function isConfirmed(
  secrets: SecretBox,
  seatId: string,
  proof: string | undefined,
  now: Date,
): boolean {
  if (!proof) return false
  try {
    const { until } = z
      .object({ until: z.int() })
      .parse(JSON.parse(secrets.open(proof, placeOf(seatId))))
    return until > now.getTime()
  } catch (error) {
    if (error instanceof UnsealError) return false
    throw error
  }
}

const placeOf = (seatId: string) => secretAad('review-device', seatId, '')
