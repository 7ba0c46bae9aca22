import { setSeat } from '../../signoff.store.ts'
import { codeHash, codeMinutes, newReviewCode } from '../one-time-code.ts'
import { reviewTemplate } from '../review-template.ts'

/** The code by which a reviewer proves that the address is theirs; an earlier one stops working. */
export const codeMail = reviewTemplate<'review.code'>(async (scope, { seat, round, agency }) => {
  if (!seat || seat.revoked_at) return null
  const code = newReviewCode()
  await setSeat(scope, seat.id, {
    code_hash: await codeHash(code, seat.id),
    code_expires_at: new Date(scope.now.getTime() + codeMinutes * 60_000),
    code_tries: 0,
  })
  return {
    to: seat.email,
    subject: `Your code for ${agency}`,
    title: 'Confirm that it is you',
    paragraphs: [
      `Please enter this code on the review page of “${round.package.title}”. It works for ${codeMinutes} minutes.`,
      'If you did not ask for it, please ignore this email. Nothing has been decided.',
    ],
    code,
  }
})
