import type { Scope, Wiring } from '#server/context/context.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { Letterhead, MailContent } from '#server/text/mail-layout.ts'
import { namedClient, type StoredRound } from '../signoff.views.ts'
import type { MailToSend } from './review-mails.store.ts'

export type MailFacts = {
  of: MailToSend
  round: StoredRound
  /** All rounds of the article, the last first. */
  rounds: readonly StoredRound[]
  settings: Wiring['settings']
}

export type AddressedMail = MailContent & { to: string; subject: string }

/** Why its reader gets a mail: somebody at the client, a colleague who reviews, or whoever sent the article. */
export function footerFor({ seat }: Pick<MailToSend, 'seat'>, agency: string): string {
  const why = 'You are receiving this email because'
  if (!seat) return `${why} you sent this article for approval.`
  if (seat.userId) return `${why} a colleague at ${agency} asked for your approval.`
  return `${why} ${agency} named you as a reviewer. Copydesk sends it on their behalf.`
}

/** A button that leads a member to the article. */
export const inTheApp = (label: string, { round, settings }: MailFacts) => ({
  label,
  url: `${settings.publicUrl}/dashboard/articles/${round.articleId}/preview`,
})

/** A mail to somebody at a client comes from the agency, in the client's colour or else its own. */
export async function agencyMail(
  scope: Scope,
  { clientId, publicUrl }: { clientId: string; publicUrl: string },
): Promise<{ letterhead: Letterhead; envelope: Pick<Mail, 'fromName' | 'replyTo'> }> {
  const [client, agency] = await Promise.all([namedClient(scope, clientId), agencyOf(scope)])
  const { name, colour, logoUrl, replyTo, senderName } = agency
  return {
    letterhead: {
      name,
      colour: client?.colour ?? colour,
      logo: logoUrl && `${publicUrl}${logoUrl}`,
    },
    envelope: { fromName: senderName ?? name, ...(replyTo ? { replyTo } : {}) },
  }
}
