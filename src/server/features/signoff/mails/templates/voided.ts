import { memberNamed } from '#server/db/member-named.ts'
import { inTheApp, reviewTemplate } from '../review-template.ts'

/** What is said of an approval that an edit has voided, with the difference in words. */
export const voidedMail = reviewTemplate<'review.voided'>(
  async (scope, { mail: { details }, seat, round, agency, settings }) => {
    const reader = seat ?? (await memberNamed(scope, round.openedBy))
    if (!reader) return null
    const { parts, difference } = details
    const internal = round.stage === 'internal'
    return {
      to: reader.email,
      subject: `Approval no longer holds: ${round.package.title}`,
      paragraphs: [
        seat && !internal
          ? `${agency} has changed this after it was approved, so the approval no longer holds and it cannot be published as it is.`
          : `This was edited after ${internal ? 'it was approved' : 'the client approved it'}. The approval no longer holds, and nothing goes out until the change is approved.`,
        ...(parts ? [`Changed: ${parts.toLowerCase()}.`] : []),
        ...(difference ? [difference] : []),
        seat
          ? 'There is nothing you need to do: you will be sent the change for approval.'
          : 'Open the article and choose “Ask to approve the change”: one click, and the reviewers are shown only what changed.',
      ],
      ...(seat?.user_id === null
        ? {}
        : { button: inTheApp('Open the article', round.articleId, settings) }),
    }
  },
  { needless: true },
)
