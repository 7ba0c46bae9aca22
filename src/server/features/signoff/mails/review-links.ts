import type { JobContext, Scope } from '#server/context/context.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { setSeat } from '../signoff.store.ts'
import { inTheApp, type SeatToMail } from './review-template.ts'

type Settings = JobContext['settings']

/** A link of its own to the page of a seat, in place of those before it or beside them. */
export async function newLink(
  scope: Scope,
  { publicUrl }: Settings,
  { id, more_token_hashes }: SeatToMail,
  where: 'instead' | 'besides',
): Promise<string> {
  const secret = newSecret()
  const hash = secretHash(secret)
  await setSeat(
    scope,
    id,
    where === 'instead'
      ? { token_hash: hash }
      : { more_token_hashes: [...more_token_hashes, hash] },
  )
  return `${publicUrl}/r/${id}.${secret}`
}

/** A button that leads a colleague to the article, and a reviewer at the client to their page by a new link. */
export async function reviewButton(
  scope: Scope,
  { seat, round, settings }: { seat: SeatToMail; round: { articleId: string }; settings: Settings },
  label: string,
  where: 'instead' | 'besides',
): Promise<{ label: string; url: string }> {
  if (seat.user_id) return inTheApp(label, round.articleId, settings)
  return { label, url: await newLink(scope, settings, seat, where) }
}
