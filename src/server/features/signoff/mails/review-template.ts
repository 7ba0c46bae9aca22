import type { MailName, QueuedMail } from '#contracts/events/mails.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import type { MailTemplate } from '#server/features/mails/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail, type MailContent } from '#server/text/mail-layout.ts'
import { agencyMail } from '../agency-mail.ts'
import { agencyName, roundById, type StoredRound, seatsOf } from '../signoff.views.ts'
import { mailsAreOff } from './reviewer-mails.store.ts'
import { reviewerUnsubscribeUrl } from './unsubscribe-reviewer.ts'

type ReviewMailName = Extract<MailName, `review.${string}`>
type Settings = JobContext['settings']
export type SeatToMail = Awaited<ReturnType<typeof seatsOf>>[number]

/** What a mail about a round is written from; its reader has a seat, or has sent the package. */
export type ReviewFacts<Name extends ReviewMailName> = {
  mail: QueuedMail<Name>
  round: StoredRound
  seat: SeatToMail | null
  agency: string
  settings: Settings
}

type Said = Omit<MailContent, 'title' | 'footer'> & { to: string; subject: string; title?: string }

/**
 * A mail about a round. People at the client know the agency, whose name and colour it has; members know us. Reviewers at
 * the client can turn off what is `needless`: all but what asks for something new.
 */
export function reviewTemplate<Name extends ReviewMailName>(
  say: (scope: Scope, facts: ReviewFacts<Name>) => Promise<Said | null>,
  {
    needless = false,
    sent,
  }: { needless?: boolean; sent?: (scope: Scope, facts: SentFacts) => Promise<void> } = {},
): MailTemplate<Name> {
  return {
    write: async (scope, mail, { settings, secrets }) => {
      const found = await roundAndSeat(scope, mail)
      if (!found) return null
      const { round, seat } = found
      const outside = seat !== null && seat.user_id === null
      if (needless && outside && (await mailsAreOff(scope, seat.id))) return null
      const agency = await agencyName(scope)
      const said = await say(scope, { mail, round, seat, agency, settings })
      if (!said) return null
      const stop =
        needless && outside
          ? reviewerUnsubscribeUrl(
              { secrets, settings },
              { workspaceId: scope.workspaceId, seatId: seat.id },
            )
          : null
      const { publicUrl } = settings
      const from = outside
        ? await agencyMail(scope, { clientId: round.clientId, publicUrl })
        : undefined
      const { to, subject, ...written } = said
      return {
        ...{ to, subject },
        ...layoutMail({
          title: round.package.title,
          ...written,
          footer: footerFor(seat, agency),
          footerLinks: stop ? [{ label: 'Stop these emails', url: stop }] : [],
          ...(from && { letterhead: from.letterhead }),
        }),
        ...from?.envelope,
        thread: `round-${round.id}`,
        ...(stop ? { unsubscribeUrl: stop } : {}),
      } satisfies Mail
    },

    after: async (scope, mail, problem) => {
      const found = await roundAndSeat(scope, mail)
      if (!found) return
      const { round, seat } = found
      if (problem === null && seat) await sent?.(scope, { mailId: mail.id, round, seat })
      const { articleId: id, clientId } = round
      await emit(scope, 'article.review_mailed', { id, clientId })
    },
  }
}

export type SentFacts = { mailId: string; round: StoredRound; seat: SeatToMail }

async function roundAndSeat(
  scope: Scope,
  { roundId, seatId }: { roundId: string; seatId: string | null },
): Promise<{ round: StoredRound; seat: SeatToMail | null } | null> {
  const round = await roundById(scope, roundId)
  if (!round) return null
  if (seatId === null) return { round, seat: null }
  const seat = (await seatsOf(scope, [roundId])).find(({ id }) => id === seatId)
  return seat ? { round, seat } : null
}

/** Why its reader gets a mail: somebody at the client, a colleague who reviews, or whoever sent the article. */
function footerFor(seat: SeatToMail | null, agency: string): string {
  const why = 'You are receiving this email because'
  if (!seat) return `${why} you sent this article for approval.`
  if (seat.user_id) return `${why} a colleague at ${agency} asked for your approval.`
  return `${why} ${agency} named you as a reviewer. Copydesk sends it on their behalf.`
}

/** A button that leads a member to the article. */
export const inTheApp = (label: string, articleId: string, { publicUrl }: Settings) => ({
  label,
  url: `${publicUrl}/dashboard/articles/${articleId}/preview`,
})
