import type { Scope } from '#server/context/context.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { setSeat } from '../signoff.store.ts'
import { agencyName } from '../signoff.views.ts'
import { expiredMail, readyMail, reminderMail } from './link-mails.ts'
import { type AddressedMail, footerFor, inTheApp, type MailFacts } from './mail-facts.ts'
import { decidedTexts, overdueTexts, publishedTexts, voidedTexts } from './mail-texts.ts'
import { canBeTurnedOff } from './mails-to-turn-off.ts'
import { codeHash, codeMinutes, newReviewCode } from './one-time-code.ts'
import { mailsAreOff } from './reviewer-mails.store.ts'

/** What a mail about a round says, and to whom; null when there is nothing to say any more. */
export async function contentOf(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round } = facts
  if (of.kind === 'ready') return await readyMail(scope, facts)
  if (of.kind === 'code') return await codeMail(scope, facts)
  if (of.seat && canBeTurnedOff(of) && (await mailsAreOff(scope, of.seat.id))) return null
  if (of.kind === 'reminder') return await reminderMail(scope, facts)
  if (of.kind === 'expired') return await expiredMail(scope, facts)
  if (of.kind === 'published') return await publishedMail(scope, facts)
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
    footer: footerFor(of, agency),
    ...(isMember ? { button: inTheApp('Open the article', facts) } : {}),
    ...texts,
  }
}

async function publishedMail(
  scope: Scope,
  { of, round }: MailFacts,
): Promise<AddressedMail | null> {
  const { url = '' } = of.details
  if (!of.seat || of.seat.revoked || !/^https?:/.test(url)) return null
  const agency = await agencyName(scope)
  return {
    to: of.seat.email,
    title: round.package.title,
    ...publishedTexts(of.seat.name, round, of),
    button: { label: 'See it live', url },
    footer: footerFor(of, agency),
  }
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
      'If you did not ask for it, please ignore this email. Nothing has been decided.',
    ],
    code,
    footer: footerFor(of, agency),
  }
}
