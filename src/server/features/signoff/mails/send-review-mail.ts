import { reviewMail } from '#contracts/rules/review-mail.ts'
import type { DurableWork, Scope, Wiring } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import { layoutMail, type MailContent } from '#server/kernel/text/mail-layout.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { packageChanges } from '../package/package.ts'
import { appendRecord } from '../record/record.store.ts'
import { setSeat } from '../signoff.store.ts'
import { agencyName, memberNamed, roundsOf, type StoredRound } from '../signoff.views.ts'
import { codeHash, codeMinutes, newReviewCode } from './one-time-code.ts'
import { type MailToSend, mailToSend, storeSent } from './review-mails.store.ts'

type Begun = { mailId: string; mail: Mail; of: MailToSend; round: StoredRound }

const footer = (agency: string) =>
  `You get this mail because ${agency} named you as a reviewer. Copydesk sends it on their behalf.`

/**
 * Sends a mail about a round, unless that has ended meanwhile. Each attempt makes its own link or code, so
 * only hashes are ever stored.
 */
export const sendReviewMail: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId }, { settings }) => {
    const of = await mailToSend(scope, subjectId)
    if (!of) return null
    const rounds = await roundsOf(scope, of.articleId)
    const round = rounds.find(({ id }) => id === of.roundId)
    if (!round) return null
    const content = await contentOf(scope, { of, round, rounds, settings })
    if (!content) return null
    const { to, subject, ...laidOut } = content
    return {
      mailId: subjectId,
      of,
      round,
      mail: {
        to,
        subject,
        ...layoutMail(laidOut),
        thread: `round-${round.id}`,
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
    await storeSent(scope, subjectId, 'The mail could not be delivered.')
    if (begun) await tell(scope, begun.round)
    return { mailId: subjectId }
  },
}

async function tell(scope: Scope, { articleId, clientId }: StoredRound): Promise<void> {
  await announce(scope, { type: 'article', articleId, change: 'updated' }, clientId)
}

type Facts = {
  of: MailToSend
  round: StoredRound
  rounds: StoredRound[]
  settings: Wiring['settings']
}

async function contentOf(
  scope: Scope,
  facts: Facts,
): Promise<(MailContent & { to: string; subject: string }) | null> {
  const { of, round } = facts
  if (of.kind === 'ready') return await readyMail(scope, facts)
  if (of.kind === 'code') return await codeMail(scope, facts)
  const agency = await agencyName(scope)
  const opener = of.seat ?? (await memberNamed(scope, round.openedBy))
  if (!opener) return null
  const shared = { to: opener.email, title: round.package.title, footer: footer(agency) }
  const button = of.seat
    ? {}
    : {
        button: {
          label: 'Open the article',
          url: `${facts.settings.publicUrl}/dashboard/articles/${round.articleId}`,
        },
      }
  const { subject, paragraphs } =
    of.kind === 'voided' ? voidedTexts(facts, agency) : decidedTexts(facts)
  return { ...shared, ...button, subject, paragraphs }
}

async function readyMail(scope: Scope, { of, round, rounds, settings }: Facts) {
  if (!of.seat || of.seat.revoked || round.state !== 'open') return null
  const secret = newSecret()
  await setSeat(scope, of.seat.id, { token_hash: secretHash(secret) })
  const before = rounds.find(({ number, state }) => number < round.number && state !== 'recalled')
  const agency = await agencyName(scope)
  const mail = reviewMail({
    agency,
    sender: (await memberNamed(scope, round.openedBy))?.name ?? agency,
    reviewer: of.seat.name,
    title: round.package.title,
    message: round.message,
    dueOn: round.dueOn,
    changedParts: before
      ? packageChanges(before.package, round.package).map(({ part }) => part)
      : null,
  })
  return {
    to: of.seat.email,
    subject: mail.subject,
    title: mail.title,
    paragraphs: mail.paragraphs,
    button: { label: mail.button, url: `${settings.publicUrl}/r/${of.seat.id}.${secret}` },
    footer: footer(agency),
  }
}

async function codeMail(scope: Scope, { of, round }: Facts) {
  if (!of.seat || of.seat.revoked) return null
  const code = newReviewCode()
  await setSeat(scope, of.seat.id, {
    code_hash: await codeHash(code, of.seat.id),
    code_expires_at: new Date(scope.now.getTime() + codeMinutes * 60_000),
    code_tries: 0,
  })
  const agency = await agencyName(scope)
  return {
    to: of.seat.email,
    subject: `Your code for ${agency}`,
    title: 'Confirm that it is you',
    paragraphs: [
      `Please enter this code on the review page of “${round.package.title}”. It works for ${codeMinutes} minutes.`,
      'If you did not ask for it, please ignore this mail. Nothing has been decided.',
    ],
    code,
    footer: footer(agency),
  }
}

function voidedTexts({ of, round }: Facts, agency: string) {
  const { parts = '' } = of.details
  return {
    subject: `Approval no longer holds: ${round.package.title}`,
    paragraphs: [
      of.seat
        ? `${agency} has changed this after it was approved, so the approval no longer holds and it cannot be published as it is.`
        : 'This was edited after the client approved it. The approval no longer holds, and nothing goes out until the change is approved.',
      ...(parts ? [`Changed: ${parts.toLowerCase()}.`] : []),
      of.seat
        ? 'There is nothing you need to do: they will send you the change for approval.'
        : 'Open the article to send the change for approval. Your client is shown what changed.',
    ],
  }
}

function decidedTexts({ of, round }: Facts) {
  const { reviewer = 'A reviewer', verdict = '', note = '' } = of.details
  const what = verdict === 'changes' ? 'asks for changes' : 'approves'
  return {
    subject: `${reviewer} ${what}: ${round.package.title}`,
    paragraphs: [
      verdict === 'changes'
        ? `${reviewer} asks for changes before this goes out.`
        : round.state === 'approved'
          ? `${reviewer} has approved this. It can go out exactly as it is now.`
          : `${reviewer} has approved this. Others have still to answer.`,
      ...(note ? [`“${note}”`] : []),
    ],
  }
}
