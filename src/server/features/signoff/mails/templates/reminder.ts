import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { reviewButton } from '../review-links.ts'
import { reviewTemplate } from '../review-template.ts'

/** Reminds of a round. It has a link of its own: the first one keeps working. */
export const reminderMail = reviewTemplate<'review.reminder'>(
  async (scope, { seat, round, agency, settings }) => {
    if (!seat || seat.revoked_at || round.state !== 'open') return null
    if (seat.verdict || seat.expires_at < scope.now) return null
    const due = round.dueOn ? longDate(round.dueOn) : ''
    const today = scope.now.toISOString().slice(0, 10)
    return {
      to: seat.email,
      subject: `Reminder: ${round.package.title} is waiting for you`,
      paragraphs: [
        `Hello ${seat.name},`,
        round.dueOn && round.dueOn < today
          ? `${agency} hoped for your answer by ${due}. The article can’t be published without it.`
          : `${agency} asks for your answer${due && ` by ${due}`}.`,
        'Approve it, or ask for changes: both take one click once you have read it.',
      ],
      button: await reviewButton(scope, { seat, round, settings }, 'Read and approve', 'besides'),
    }
  },
  { needless: true },
)
