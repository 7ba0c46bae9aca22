import { z } from 'zod'
import type { Claim } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets.ts'

/** Long enough for a browser to start the download; a link found later opens nothing. */
const ticketMs = 60_000
const place = secretAad('archive-ticket', '', '')
const ticketSchema = z.object({ userId: z.uuid(), sessionId: z.uuid(), until: z.int() })

/** Authorises the download of an archive, which carries no header; valid for one minute. */
export function sealTicket(secrets: SecretBox, claim: Claim, now: Date): string {
  const { userId, sessionId } = claim
  return secrets.seal(JSON.stringify({ userId, sessionId, until: now.getTime() + ticketMs }), place)
}

/** The holder of a ticket; throws `not_found` if it is forged or expired. */
export function openTicket(secrets: SecretBox, ticket: string, now: Date): Claim {
  const { until, ...claim } = ticketSchema.parse(JSON.parse(unseal(secrets, ticket)))
  if (now.getTime() > until) throw new AppError('not_found')
  return claim
}

function unseal(secrets: SecretBox, ticket: string): string {
  try {
    return secrets.open(ticket, place)
  } catch (error) {
    if (error instanceof UnsealError) throw new AppError('not_found')
    throw error
  }
}
