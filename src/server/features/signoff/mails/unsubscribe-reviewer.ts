import { z } from 'zod'
import type { Wiring } from '#server/context/context.ts'
import { asWorkspace } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'
import { openJson } from '#server/kernel/secrets/sealed-json.ts'
import { secretAad } from '#server/kernel/secrets/secrets.ts'
import { turnSeatMailsOff } from './reviewer-mails.store.ts'

const seatSchema = z.object({ workspaceId: z.uuid(), seatId: z.uuid() })
type Who = z.infer<typeof seatSchema>

const place = secretAad('review-mails', '', '')

/** The address at which a reviewer turns off all mails but those that ask for something new. */
export function reviewerUnsubscribeUrl(
  { secrets, settings }: Pick<Wiring, 'secrets' | 'settings'>,
  who: Who,
): string {
  return `${settings.publicUrl}/unsubscribe/reviews/${secrets.seal(JSON.stringify(who), place)}`
}

/** The reviewer an address was made for; throws `not_found` for one that we have not made. */
export function whichReviewer({ secrets }: Pick<Wiring, 'secrets'>, token: string): Who {
  const who = openJson(secrets, token, { place, schema: seatSchema })
  if (!who) throw new AppError('not_found')
  return who
}

/** Turns these mails off for a reviewer, at one client; does nothing once the article has gone. */
export async function turnReviewerMailsOff(wiring: Wiring, who: Who): Promise<void> {
  const { workspaceId, seatId } = who
  await asWorkspace(wiring.database, workspaceId, async (tx) => {
    await turnSeatMailsOff({ tx, workspaceId, now: wiring.clock.now() }, seatId)
  })
}
