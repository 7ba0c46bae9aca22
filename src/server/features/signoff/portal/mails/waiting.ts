import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { portalTemplate } from './portal-template.ts'

/** Titles that a mail names; the page has all of them. */
const mostTitles = 20

/** Tells of several articles, all of which wait on one page. */
export const waitingMail = portalTemplate<'portal.waiting'>(
  'besides',
  (_scope, { mail, name, agency, client, link }) => {
    const { titles, message, dueOn, reminder } = mail.details
    const more = titles.length - mostTitles
    const many = titles.length === 1 ? 'One article is' : `${titles.length} articles are`
    const title = reminder ? `${many} waiting for your answer` : `${many} ready for your approval`
    return {
      subject: `${reminder ? 'Reminder: ' : ''}${client}: ${title}`,
      title,
      paragraphs: [
        `Hello ${name},`,
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
  },
)
