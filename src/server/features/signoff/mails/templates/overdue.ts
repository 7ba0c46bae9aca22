import { memberNamed } from '#server/db/member-named.ts'
import { inTheApp, reviewTemplate } from '../review-template.ts'

/** What whoever sent it is told after the last reminder. */
export const overdueMail = reviewTemplate<'review.overdue'>(
  async (scope, { mail, round, settings }) => {
    const sender = await memberNamed(scope, round.openedBy)
    if (!sender || round.state !== 'open') return null
    const { people } = mail.details
    return {
      to: sender.email,
      subject: `No answer yet: ${round.package.title}`,
      paragraphs: [
        `${people} ${people.includes(',') ? 'have' : 'has'} not answered any of our reminders. No more will be sent.`,
        'A call may help. You can also send a new link, or withdraw the round.',
      ],
      button: inTheApp('Open the article', round.articleId, settings),
    }
  },
)
