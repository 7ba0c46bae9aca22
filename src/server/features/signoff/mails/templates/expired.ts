import { newLink } from '../review-links.ts'
import { reviewTemplate } from '../review-template.ts'

/** Tells a reviewer who has not answered that their link has run out; this one leads to a page that mails a new one. */
export const expiredMail = reviewTemplate<'review.expired'>(
  async (scope, { seat, round, agency, settings }) => {
    if (!seat || seat.revoked_at || round.state !== 'open') return null
    if (seat.verdict || seat.expires_at > scope.now) return null
    return {
      to: seat.email,
      subject: `Your link has expired: ${round.package.title}`,
      paragraphs: [
        `Hello ${seat.name},`,
        `${agency} is still waiting for your answer, but the link you were sent has expired.`,
        'The button opens a page that sends you a new one. Nothing has been decided.',
      ],
      button: {
        label: 'Get a new link',
        url: await newLink(scope, settings, seat, 'besides'),
      },
    }
  },
  { needless: true },
)
