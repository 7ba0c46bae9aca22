import type { Wiring } from '#server/context/context.ts'
import type { MailContent } from '#server/kernel/text/mail-layout.ts'
import type { StoredRound } from '../signoff.views.ts'
import type { MailToSend } from './review-mails.store.ts'

export type MailFacts = {
  of: MailToSend
  round: StoredRound
  /** All rounds of the article, the last first. */
  rounds: readonly StoredRound[]
  settings: Wiring['settings']
}

export type AddressedMail = MailContent & { to: string; subject: string }

/** Why its reader gets a mail. */
export const footer = (agency: string) =>
  `You get this mail because ${agency} named you as a reviewer. Copydesk sends it on their behalf.`

/** A button that leads a member to the article. */
export const inTheApp = (label: string, { round, settings }: MailFacts) => ({
  label,
  url: `${settings.publicUrl}/dashboard/articles/${round.articleId}/preview`,
})
