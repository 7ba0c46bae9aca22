import { memberNamed } from '#server/db/member-named.ts'
import { inTheApp, reviewTemplate } from '../review-template.ts'

/** What whoever sent it is told of a decision. */
export const decidedMail = reviewTemplate<'review.decided'>(
  async (scope, { mail: { details }, round, settings }) => {
    const sender = await memberNamed(scope, round.openedBy)
    if (!sender) return null
    const { reviewer, verdict, note } = details
    const what = verdict === 'changes' ? 'asks for changes' : 'approves'
    const approved =
      round.stage === 'internal'
        ? `${reviewer} has approved this, exactly as it is now.`
        : `${reviewer} has approved this. It can go out exactly as it is now.`
    return {
      to: sender.email,
      subject: `${reviewer} ${what}: ${round.package.title}`,
      paragraphs: [
        verdict === 'changes'
          ? `${reviewer} asks for changes before this goes out.`
          : round.state === 'approved'
            ? approved
            : `${reviewer} has approved this. ${round.state === 'changes_requested' ? 'Another reviewer asks for changes.' : 'Others have yet to answer.'}`,
        ...(note ? [`“${note}”`] : []),
      ],
      button: inTheApp('Open the article', round.articleId, settings),
    }
  },
)
