import type { DurableWork, Scope } from '#server/context/context.ts'
import { appendRecord } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { roundsOf, type StoredRound } from '../signoff.views.ts'
import { contentOf } from './mail-content.ts'
import { agencyMail } from './mail-facts.ts'
import { canBeTurnedOff } from './mails-to-turn-off.ts'
import { type MailToSend, mailToSend, storeSent } from './review-mails.store.ts'
import { reviewerUnsubscribeUrl } from './unsubscribe-reviewer.ts'

type Begun = { mailId: string; mail: Mail; of: MailToSend; round: StoredRound }

/**
 * Sends a mail about a round, unless that has ended meanwhile. Each attempt makes its own link or code, so
 * only hashes are ever stored.
 */
export const sendReviewMail: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId }, { settings, secrets }) => {
    const of = await mailToSend(scope, subjectId)
    if (!of) return null
    const rounds = await roundsOf(scope, of.articleId)
    const round = rounds.find(({ id }) => id === of.roundId)
    if (!round) return null
    const content = await contentOf(scope, { of, round, rounds, settings })
    if (!content) return null
    const { to, subject, ...written } = content
    const { publicUrl } = settings
    // People at the client know the agency; members know us.
    const agency =
      of.seat?.userId === null
        ? await agencyMail(scope, { clientId: round.clientId, publicUrl })
        : undefined
    const laidOut = { ...written, ...(agency && { letterhead: agency.letterhead }) }
    const stop =
      of.seat && canBeTurnedOff(of)
        ? reviewerUnsubscribeUrl(
            { secrets, settings },
            { workspaceId: scope.workspaceId, seatId: of.seat.id },
          )
        : null
    const footerLinks = stop ? [{ label: 'Stop these emails', url: stop }] : []
    return {
      mailId: subjectId,
      of,
      round,
      mail: {
        to,
        subject,
        ...layoutMail({ ...laidOut, footerLinks }),
        ...agency?.envelope,
        thread: `round-${round.id}`,
        ...(stop ? { unsubscribeUrl: stop } : {}),
      },
    }
  },

  run: async ({ ports }, { mail }) => {
    await ports.mailer.send(mail)
  },

  settle: async (scope, { mailId, of, round }) => {
    await storeSent(scope, mailId, null)
    if (of.kind === 'ready' && of.seat) {
      await appendRecord(scope, {
        clientId: round.clientId,
        articleId: round.articleId,
        roundId: round.id,
        action: 'link.sent',
        actor: { type: 'system', id: null, label: 'Copydesk' },
        packageSha256: round.packageSha256,
        details: { to: `${of.seat.name} <${of.seat.email}>`, mail: mailId },
      })
    }
    await tell(scope, round)
  },

  giveUp: async (scope, { subjectId, begun }) => {
    await storeSent(scope, subjectId, 'The email could not be delivered.')
    if (begun) await tell(scope, begun.round)
    return { mailId: subjectId }
  },
}

async function tell(scope: Scope, { articleId, clientId }: StoredRound): Promise<void> {
  await emit(scope, 'article.review_mailed', { id: articleId, clientId })
}
