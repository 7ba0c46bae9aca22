import { reviewMail } from '#contracts/rules/approval/review-mail.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { appendRecord } from '#server/features/approval/index.ts'
import { differenceInWords } from '../../package/difference-in-words.ts'
import { packageChanges } from '../../package/package.ts'
import { roundsOf } from '../../signoff.views.ts'
import { reviewButton } from '../review-links.ts'
import { reviewTemplate } from '../review-template.ts'

/** Asks for approval, for the first time or of a change. */
export const readyMail = reviewTemplate<'review.ready'>(
  async (scope, { seat, round, agency, settings }) => {
    if (!seat || seat.revoked_at || round.state !== 'open') return null
    const before = (await roundsOf(scope, round.articleId)).find(
      ({ number, state, stage }) =>
        number < round.number && state !== 'recalled' && stage === round.stage,
    )
    const changes = before ? packageChanges(before.package, round.package) : null
    const { button, ...said } = reviewMail({
      agency,
      sender: (await memberNamed(scope, round.openedBy))?.name ?? agency,
      reviewer: seat.name,
      title: round.package.title,
      message: round.message,
      dueOn: round.dueOn,
      internal: round.stage === 'internal',
      changedParts: changes?.map(({ part }) => part) ?? null,
      difference: changes ? differenceInWords(changes) : '',
    })
    return {
      ...{ to: seat.email, ...said },
      button: await reviewButton(scope, { seat, round, settings }, button, 'instead'),
    }
  },
  {
    sent: async (scope, { mailId, round, seat }) => {
      const { id: roundId, clientId, articleId, packageSha256 } = round
      await appendRecord(scope, {
        ...{ clientId, articleId, roundId, packageSha256 },
        action: 'link.sent',
        actor: { type: 'system', id: null, label: 'Copydesk' },
        details: { to: `${seat.name} <${seat.email}>`, mail: mailId },
      })
    },
  },
)
