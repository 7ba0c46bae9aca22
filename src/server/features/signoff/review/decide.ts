import type { RoundState, Verdict } from '#contracts/signoff.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { queueReviewMail } from '../mails/queue-mail.ts'
import { packageHash } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { appendRecord } from '../record/record.store.ts'
import { insertDecision, setRoundState } from '../signoff.store.ts'
import { heldRound, latestRound, seatsOf } from '../signoff.views.ts'
import {
  inSeat,
  requireUsable,
  reviewerActor,
  type SeatRequest,
  type SeatScope,
} from './seat-scope.ts'

export type Decision = {
  verdict: Verdict
  note: string
  /** The hash of the package that was on the page. */
  packageSha256: string
}

/**
 * Stores a reviewer's decision. The article is held from here to the end of the transaction, so that of an
 * edit and an approval at the same time exactly one wins. Throws `conflict` when the package is another one
 * by now, and `gone` for a round that has ended.
 */
export async function decide(request: SeatRequest, decision: Decision): Promise<RoundState> {
  return await inSeat(request, async (scope) => {
    requireUsable(scope)
    const { articleId } = scope.round
    // The order of locks is that of edits: the article, then its rounds.
    const article = await packagedArticle(scope, articleId, 'for update')
    const round = await heldRound(scope, scope.round.id)
    const last = await latestRound(scope, articleId)
    if (!article || !round || last?.id !== round.id) throw new AppError('gone')
    const seen = [decision.packageSha256, packageHash(article.package)]
    if (seen.some((hash) => hash !== round.packageSha256)) throw new AppError('conflict', changed)
    // The round may have ended since the link was looked at.
    const present = { ...scope, round }
    requireUsable(present)
    const decisionId = await insertDecision(scope, {
      clientId: round.clientId,
      roundId: round.id,
      seatId: scope.seat.id,
      ...decision,
    })
    const state = await outcomeOf(present, decision.verdict)
    if (state !== round.state) await setRoundState(scope, round.id, state)
    await tell(present, decision, { decisionId, state })
    return state
  })
}

const changed =
  'This was changed while you were reading. Nothing has been decided. You will be sent the new version.'

/** What the round has come to: one request for changes is enough, and one approval unless all must approve. */
async function outcomeOf(
  { round, seat, ...scope }: SeatScope,
  verdict: Verdict,
): Promise<RoundState> {
  if (verdict === 'changes') return 'changes_requested'
  const others = (await seatsOf(scope, [round.id])).filter(
    ({ id, revoked_at }) => id !== seat.id && revoked_at === null,
  )
  if (others.some((other) => other.verdict === 'changes')) return 'changes_requested'
  if (!round.everyone) return 'approved'
  return others.every((other) => other.verdict !== null) ? 'approved' : 'open'
}

async function tell(
  scope: SeatScope,
  { verdict, note, packageSha256 }: Decision,
  { decisionId, state }: { decisionId: string; state: RoundState },
): Promise<void> {
  const { clientId, articleId, id: roundId } = scope.round
  await appendRecord(scope, {
    clientId,
    articleId,
    roundId,
    action: 'decision.made',
    actor: reviewerActor(scope),
    packageSha256,
    details: { verdict, note, state, addressConfirmed: true, decision: decisionId },
  })
  const reviewer = scope.seat.name
  await recordActivity(scope, {
    action: verdict === 'changes' ? 'article.changes_requested' : 'article.approved_by_client',
    subjectType: 'article',
    subjectId: articleId,
    details: { reviewer },
  })
  await queueReviewMail(scope, {
    clientId,
    roundId,
    seatId: null,
    kind: 'decided',
    occasion: decisionId,
    details: { reviewer, verdict, note: note.slice(0, 500) },
  })
  await announce(scope, { type: 'article', articleId, change: 'updated' }, clientId)
}
