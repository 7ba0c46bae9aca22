import { longDate, reviewMail } from '#contracts/rules/approval/review-mail.ts'
import type { Scope, Wiring } from '#server/context/context.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import type { MailContent } from '#server/kernel/text/mail-layout.ts'
import { packageChanges } from '../package/package.ts'
import { setSeat } from '../signoff.store.ts'
import { agencyName, memberNamed, type StoredRound, seatsOf } from '../signoff.views.ts'
import { decidedTexts, overdueTexts, voidedTexts } from './mail-texts.ts'
import { codeHash, codeMinutes, newReviewCode } from './one-time-code.ts'
import type { MailToSend } from './review-mails.store.ts'

export type MailFacts = {
  of: MailToSend
  round: StoredRound
  /** All rounds of the article, the last first. */
  rounds: readonly StoredRound[]
  settings: Wiring['settings']
}

export type AddressedMail = MailContent & { to: string; subject: string }

const footer = (agency: string) =>
  `You get this mail because ${agency} named you as a reviewer. Copydesk sends it on their behalf.`

/** What a mail about a round says, and to whom; null when there is nothing to say any more. */
export async function contentOf(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round } = facts
  if (of.kind === 'ready') return await readyMail(scope, facts)
  if (of.kind === 'code') return await codeMail(scope, facts)
  if (of.kind === 'reminder') return await reminderMail(scope, facts)
  const agency = await agencyName(scope)
  const reader = of.seat ?? (await memberNamed(scope, round.openedBy))
  if (!reader || (of.kind === 'overdue' && round.state !== 'open')) return null
  const texts =
    of.kind === 'voided'
      ? voidedTexts(of, round, agency)
      : of.kind === 'overdue'
        ? overdueTexts(of, round)
        : decidedTexts(of, round)
  const isMember = !of.seat || of.seat.userId !== null
  return {
    to: reader.email,
    title: round.package.title,
    footer: footer(agency),
    ...(isMember ? { button: inTheApp('Open the article', facts) } : {}),
    ...texts,
  }
}

const inTheApp = (label: string, { round, settings }: MailFacts) => ({
  label,
  url: `${settings.publicUrl}/dashboard/articles/${round.articleId}/preview`,
})

async function readyMail(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round, rounds } = facts
  if (!of.seat || of.seat.revoked || round.state !== 'open') return null
  const before = rounds.find(
    ({ number, state, stage }) =>
      number < round.number && state !== 'recalled' && stage === round.stage,
  )
  const agency = await agencyName(scope)
  const mail = reviewMail({
    agency,
    sender: (await memberNamed(scope, round.openedBy))?.name ?? agency,
    reviewer: of.seat.name,
    title: round.package.title,
    message: round.message,
    dueOn: round.dueOn,
    internal: round.stage === 'internal',
    changedParts: before
      ? packageChanges(before.package, round.package).map(({ part }) => part)
      : null,
  })
  return {
    to: of.seat.email,
    subject: mail.subject,
    title: mail.title,
    paragraphs: mail.paragraphs,
    button: of.seat.userId
      ? inTheApp(mail.button, facts)
      : { label: mail.button, url: await newLink(scope, facts, of.seat, 'instead') },
    footer: footer(agency),
  }
}

/** A reminder has a link of its own: the first one keeps working. */
async function reminderMail(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round } = facts
  if (!of.seat || of.seat.revoked || round.state !== 'open') return null
  const [seat] = (await seatsOf(scope, [round.id])).filter(({ id }) => id === of.seat?.id)
  if (!seat || seat.verdict || seat.expires_at < scope.now) return null
  const agency = await agencyName(scope)
  const due = round.dueOn ? longDate(round.dueOn) : ''
  const today = scope.now.toISOString().slice(0, 10)
  return {
    to: of.seat.email,
    subject: `Reminder: ${round.package.title} waits for you`,
    title: round.package.title,
    paragraphs: [
      `Hello ${of.seat.name},`,
      round.dueOn && round.dueOn < today
        ? `${agency} hoped for your answer by ${due}. It can’t be published without it.`
        : `${agency} asks for your answer by ${due}.`,
      'Approve it, or ask for changes: both take one click once you have read it.',
    ],
    button: of.seat.userId
      ? inTheApp('Read and approve', facts)
      : { label: 'Read and approve', url: await newLink(scope, facts, of.seat, 'besides') },
    footer: footer(agency),
  }
}

async function newLink(
  scope: Scope,
  { settings }: MailFacts,
  seat: { id: string; links: readonly string[] },
  where: 'instead' | 'besides',
): Promise<string> {
  const secret = newSecret()
  const hash = secretHash(secret)
  await setSeat(
    scope,
    seat.id,
    where === 'instead' ? { token_hash: hash } : { more_token_hashes: [...seat.links, hash] },
  )
  return `${settings.publicUrl}/r/${seat.id}.${secret}`
}

async function codeMail(scope: Scope, { of, round }: MailFacts): Promise<AddressedMail | null> {
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
