import { z } from 'zod'
import type { Claim } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets.ts'

/** Long enough for a browser to start the download, too short for a link found later. */
const ticketMs = 60_000
const place = secretAad('archive-ticket', '', '')
const ticketSchema = z.object({ userId: z.uuid(), sessionId: z.uuid(), until: z.int() })

/** Makes the encrypted ticket, valid for a minute, that stands in for the header a download cannot send. */
export function createTicket(secrets: SecretBox, claim: Claim, now: Date): string {
  const { userId, sessionId } = claim
  return secrets.seal(JSON.stringify({ userId, sessionId, until: now.getTime() + ticketMs }), place)
}

/** Returns the claim in a ticket; throws `not_found` for a forged or expired one. */
export function verifyTicket(secrets: SecretBox, ticket: string, now: Date): Claim {
  const { until, ...claim } = ticketSchema.parse(JSON.parse(decrypt(secrets, ticket)))
  if (now.getTime() > until) throw new AppError('not_found')
  return claim
}

function decrypt(secrets: SecretBox, ticket: string): string {
  try {
    return secrets.open(ticket, place)
  } catch (error) {
    if (error instanceof UnsealError) throw new AppError('not_found')
    throw error
  }
}
