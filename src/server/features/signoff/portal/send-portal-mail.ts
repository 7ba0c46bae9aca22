import { longDate } from '#contracts/rules/approval/review-mail.ts'
import type { DurableWork } from '#server/context/context.ts'
import { newSecret, secretHash } from '#server/kernel/one-time-secret.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { agencyMail } from '../mails/mail-facts.ts'
import { monthName, reportOf } from '../months.ts'
import { reportNote } from '../report/report-notes.store.ts'
import { namedClient } from '../signoff.views.ts'
import { portalMailToSend, setPortal, storePortalMailSent, waitingSchema } from './portals.store.ts'

/** Titles that a mail names; the page has all of them. */
const mostTitles = 20
/** Links of so many mails work beside the first. */
const mostLinks = 12

/** Mails somebody the link to their portal, what waits for them there, or the report of a month. Each attempt makes its own link. */
export const sendPortalMail: DurableWork<{ mailId: string; mail: Mail }, void> = {
  begin: async (scope, { subjectId }, { settings }) => {
    const of = await portalMailToSend(scope, subjectId)
    if (!of || of.revoked_at) return null
    const client = await namedClient(scope, of.client_id)
    if (!client) return null
    const { month, running } = reportOf(of.occasion)
    const note =
      of.kind === 'report' ? await reportNote(scope, { clientId: of.client_id, month }) : null
    const { publicUrl } = settings
    const { letterhead, envelope } = await agencyMail(scope, { clientId: of.client_id, publicUrl })
    const agency = letterhead.name
    const secret = newSecret()
    const hash = secretHash(secret)
    const isLink = of.kind === 'link'
    await setPortal(
      scope,
      { id: of.portal_id, clientId: of.client_id },
      isLink
        ? { token_hash: hash }
        : { more_token_hashes: [...of.more_token_hashes, hash].slice(-mostLinks) },
    )
    const link = `${publicUrl}/p/${of.portal_id}.${secret}`
    const content = isLink
      ? {
          subject: `${client.name}: your articles with ${agency}`,
          title: `Your articles with ${agency}`,
          paragraphs: [
            `Hello ${of.name},`,
            `${agency} keeps a page for you with everything that is waiting for your approval, approved, scheduled or live.`,
            'You need no account. The link is yours alone: please do not pass it on.',
          ],
          button: { label: 'Open the page', url: link },
        }
      : of.kind === 'waiting'
        ? waitingContent(of, { agency, client: client.name, link })
        : reportContent({ ...of, month, running, note }, { agency, client: client.name, link })
    const { subject, ...laidOut } = content
    const footer = `You are receiving this email because ${agency} named you as their contact at ${client.name}. Copydesk sends it on their behalf.`
    return {
      mailId: subjectId,
      mail: {
        to: of.email,
        subject,
        ...layoutMail({ ...laidOut, letterhead, footer }),
        ...envelope,
      },
    }
  },

  run: async ({ ports }, { mail }) => {
    await ports.mailer.send(mail)
  },

  settle: async (scope, { mailId }) => {
    await storePortalMailSent(scope, mailId, null)
  },

  giveUp: async (scope, { subjectId }) => {
    await storePortalMailSent(scope, subjectId, 'The email could not be delivered.')
    return { mailId: subjectId }
  },
}

/** What the mail of several articles says: all of them wait on one page. */
function waitingContent(
  of: { name: string; details: unknown },
  { agency, client, link }: { agency: string; client: string; link: string },
) {
  const { titles, message, dueOn, reminder } = waitingSchema.parse(of.details)
  const more = titles.length - mostTitles
  const many = titles.length === 1 ? 'One article is' : `${titles.length} articles are`
  const title = reminder ? `${many} waiting for your answer` : `${many} ready for your approval`
  return {
    subject: `${reminder ? 'Reminder: ' : ''}${client}: ${title}`,
    title,
    paragraphs: [
      `Hello ${of.name},`,
      ...(message ? [message] : []),
      [
        ...titles.slice(0, mostTitles).map((title) => `• ${title}`),
        ...(more > 0 ? [`and ${more} more`] : []),
      ].join('\n'),
      ...(dueOn ? [`Please answer by ${longDate(dueOn)}.`] : []),
      `You need no account. The page shows everything that ${agency} has waiting for you, one after the other. The link is yours alone: please do not pass it on.`,
    ],
    button: { label: 'Read and decide', url: link },
  }
}

type Reported = {
  name: string
  month: string
  running: boolean
  note: { text: string; author: string | null } | null
}

/** What the mail of a report says; while its month is running, the figures are those so far. */
function reportContent(
  { name, month, running, note }: Reported,
  { agency, client, link }: { agency: string; client: string; link: string },
) {
  const named = running ? `${monthName(month)} so far` : monthName(month)
  return {
    subject: `${client}: report for ${named}`,
    title: `Report for ${named}`,
    paragraphs: [
      `Hello ${name},`,
      ...(note ? [`${note.author ?? agency} writes:`, `“${note.text}”`] : []),
      `${agency} has sent you the report for ${named}: what went live, what was approved and what comes next.`,
    ],
    button: { label: 'Open the report', url: `${link}?month=${month}` },
  }
}
