import { z } from 'zod'
import { AppError } from '#server/kernel/errors.ts'
import { openJson } from '#server/kernel/secrets/sealed-json.ts'
import { type SecretBox, secretAad } from '#server/kernel/secrets/secrets.ts'

/** Long enough for a slow connection, too short to be passed around. */
const ticketMs = 10 * 60_000
const place = secretAad('sample-ticket', '', '')
const ticketSchema = z.object({ meal: z.string(), until: z.int() })

/** Makes the ticket with which somebody who has sent the form gets a sample post about their meal. */
export function createSampleTicket(secrets: SecretBox, meal: string, now: Date): string {
  return secrets.seal(JSON.stringify({ meal, until: now.getTime() + ticketMs }), place)
}

/** The meal of a ticket; throws `gone` for a forged or expired one. */
export function readSampleTicket(secrets: SecretBox, ticket: string, now: Date): string {
  const read = openJson(secrets, ticket, { place, schema: ticketSchema })
  if (!read || now.getTime() > read.until) throw new AppError('gone', 'Please send the form again.')
  return read.meal
}
