import { longDate, reviewMail } from '#contracts/rules/approval/review-mail.ts'
import type { Scope } from '#server/context/context.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import { differenceInWords } from '../package/difference-in-words.ts'
import { packageChanges } from '../package/package.ts'
import { setSeat } from '../signoff.store.ts'
import { agencyName, seatsOf } from '../signoff.views.ts'
import { type AddressedMail, footerFor, inTheApp, type MailFacts } from './mail-facts.ts'
import { expiredTexts } from './mail-texts.ts'

/** The mail that asks for approval, for the first time or of a change. */
export async function readyMail(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round, rounds } = facts
  if (!of.seat || of.seat.revoked || round.state !== 'open') return null
  const before = rounds.find(
    ({ number, state, stage }) =>
      number < round.number && state !== 'recalled' && stage === round.stage,
  )
  const changes = before ? packageChanges(before.package, round.package) : null
  const agency = await agencyName(scope)
  const mail = reviewMail({
    agency,
    sender: (await memberNamed(scope, round.openedBy))?.name ?? agency,
    reviewer: of.seat.name,
    title: round.package.title,
    message: round.message,
    dueOn: round.dueOn,
    internal: round.stage === 'internal',
    changedParts: changes?.map(({ part }) => part) ?? null,
    difference: changes ? differenceInWords(changes) : '',
  })
  return {
    to: of.seat.email,
    subject: mail.subject,
    title: mail.title,
    paragraphs: mail.paragraphs,
    button: of.seat.userId
      ? inTheApp(mail.button, facts)
      : { label: mail.button, url: await newLink(scope, facts, of.seat, 'instead') },
    footer: footerFor(of, agency),
  }
}

/** A reminder has a link of its own: the first one keeps working. */
export async function reminderMail(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round } = facts
  if (!of.seat || of.seat.revoked || round.state !== 'open') return null
  const [seat] = (await seatsOf(scope, [round.id])).filter(({ id }) => id === of.seat?.id)
  if (!seat || seat.verdict || seat.expires_at < scope.now) return null
  const agency = await agencyName(scope)
  const due = round.dueOn ? longDate(round.dueOn) : ''
  const today = scope.now.toISOString().slice(0, 10)
  return {
    to: of.seat.email,
    subject: `Reminder: ${round.package.title} is waiting for you`,
    title: round.package.title,
    paragraphs: [
      `Hello ${of.seat.name},`,
      round.dueOn && round.dueOn < today
        ? `${agency} hoped for your answer by ${due}. The article can’t be published without it.`
        : `${agency} asks for your answer${due && ` by ${due}`}.`,
      'Approve it, or ask for changes: both take one click once you have read it.',
    ],
    button: of.seat.userId
      ? inTheApp('Read and approve', facts)
      : { label: 'Read and approve', url: await newLink(scope, facts, of.seat, 'besides') },
    footer: footerFor(of, agency),
  }
}

/** The link that has run out leads to a page that mails a new one. */
export async function expiredMail(scope: Scope, facts: MailFacts): Promise<AddressedMail | null> {
  const { of, round } = facts
  if (!of.seat || of.seat.revoked || round.state !== 'open') return null
  const [seat] = (await seatsOf(scope, [round.id])).filter(({ id }) => id === of.seat?.id)
  if (!seat || seat.verdict || seat.expires_at > scope.now) return null
  const agency = await agencyName(scope)
  return {
    to: of.seat.email,
    title: round.package.title,
    ...expiredTexts(of.seat.name, round, agency),
    button: { label: 'Get a new link', url: await newLink(scope, facts, of.seat, 'besides') },
    footer: footerFor(of, agency),
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
