import { z } from 'zod'
import type { SignedInUser } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type SecretBox, secretAad, UnsealError } from '#server/kernel/secrets/secrets.ts'

/** Long enough for a browser to start the download, too short for a link found later. */
const ticketMs = 60_000

/** A kind of download: its name, which binds its tickets to it, and what they say beside who is signed in. */
export type DownloadKind<Content> = { name: string; content: z.ZodType<Content> }

/** Makes the encrypted ticket, valid for a minute, that stands in for the header a download cannot send. */
export function createTicket<Content>(
  secrets: SecretBox,
  kind: DownloadKind<Content>,
  { signedIn: { userId, sessionId }, content }: { signedIn: SignedInUser; content: Content },
  now: Date,
): string {
  const ticket = { userId, sessionId, until: now.getTime() + ticketMs, content }
  return secrets.seal(JSON.stringify(ticket), placeOf(kind))
}

/** Returns who is signed in and the content of a ticket; throws `not_found` for a forged or expired one. */
export function verifyTicket<Content>(
  secrets: SecretBox,
  kind: DownloadKind<Content>,
  ticket: string,
  now: Date,
): { signedIn: SignedInUser; content: Content } {
  const schema = z.object({
    userId: z.uuid(),
    sessionId: z.uuid(),
    until: z.int(),
    content: kind.content,
  })
  const text = decrypt(secrets, kind, ticket)
  const { until, content, ...signedIn } = schema.parse(JSON.parse(text))
  if (now.getTime() > until) throw new AppError('not_found')
  return { signedIn, content }
}

function placeOf({ name }: { name: string }): string {
  return secretAad(`${name}-ticket`, '', '')
}

function decrypt(secrets: SecretBox, kind: { name: string }, ticket: string): string {
  try {
    return secrets.open(ticket, placeOf(kind))
  } catch (error) {
    if (error instanceof UnsealError) throw new AppError('not_found')
    throw error
  }
}
