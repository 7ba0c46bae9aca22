import type { Verdict } from '#contracts/approval/sign-off-shapes.ts'
import type { RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { appendRecord, type RecordEntry } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { senderWhoSees } from './colleagues.views.ts'
import { hasCommented } from './comments/comments.store.ts'
import { endReviews } from './end-reviews.ts'
import { outcomeOf } from './outcome.ts'
import { isSame } from './package/package.ts'
import { packagedArticle } from './package/package.views.ts'
import { insertDecision, setRoundState } from './signoff.store.ts'
import { heldRound, latestRound, type StoredRound, seatsOf } from './signoff.views.ts'

export type Decision = {
  verdict: Verdict
  note: string
  /** The hash of the package that was on the page. */
  packageSha256: string
}

export type Decider = {
  seat: { id: string; name: string; user_id: string | null }
  actor: RecordEntry['actor']
  /** How it is known who decided, for the record. */
  proof: { addressConfirmed: true } | { signedIn: true }
}

/**
 * Stores a decision. The article stays locked until the transaction ends, so that of a simultaneous edit and approval
 * exactly one wins. Throws `conflict` when the package is another one by now, `gone` for a round that has ended, and
 * `invalid_input` for a decision that needs words and has none.
 */
export async function concludeDecision(
  scope: Scope,
  { roundId, articleId }: { roundId: string; articleId: string },
  decider: Decider,
  decision: Decision,
  requireUsable: (round: StoredRound) => void,
): Promise<RoundState> {
  // The order of locks is that of edits: the article, then its rounds.
  const article = await packagedArticle(scope, articleId, 'for update')
  const round = await heldRound(scope, roundId)
  const last = await latestRound(scope, articleId)
  if (!article || !round || last?.id !== round.id) throw new AppError('gone')
  if (decision.packageSha256 !== round.packageSha256 || !isSame(round, article.package))
    throw new AppError('conflict', changedMeanwhile)
  // The round may have ended since the page was looked at.
  requireUsable(round)
  const seats = await seatsOf(scope, [round.id])
  const before = seats.find(({ id }) => id === decider.seat.id)
  // Sent twice, as by a double click without scripts: there is nothing new to record or tell.
  if (before?.verdict === decision.verdict && before.note === decision.note) return round.state
  requireWords(decision, await hasCommented(scope, articleId, decider.seat))
  const decisionId = await insertDecision(scope, {
    clientId: round.clientId,
    roundId: round.id,
    seatId: decider.seat.id,
    ...decision,
  })
  const state = await outcomeOf(scope, round)
  if (state !== round.state) await setRoundState(scope, round.id, state)
  if (round.stage === 'internal') {
    const decidedBy = decider.seat.user_id ?? undefined
    if (state !== 'open') await endReviews(scope, [articleId])
    // The others are still asked while it is open.
    else await withdrawNotices(scope, 'waiting', [articleId], decidedBy)
  }
  await tell(scope, round, decider, { ...decision, decisionId, state })
  return state
}

/** Throws `invalid_input` where neither the note nor a comment says what should change, or what the note is. */
export function requireWords(
  { verdict, note }: Pick<Decision, 'verdict' | 'note'>,
  hasCommented: boolean,
): void {
  if (verdict === 'approve' || note || hasCommented) return
  throw new AppError(
    'invalid_input',
    verdict === 'changes'
      ? 'Please say what should change: in the note, or in a comment on the text. Nothing has been decided yet.'
      : 'Please write your note, or choose to approve without one. Nothing has been decided yet.',
  )
}

/** What people are told whose page shows an outdated package. */
export const changedMeanwhile =
  'This was changed while you were reading. Nothing has been decided. You will be sent the new version.'

async function tell(
  scope: Scope,
  round: StoredRound,
  { seat, actor, proof }: Decider,
  made: Decision & { decisionId: string; state: RoundState },
): Promise<void> {
  const { clientId, articleId, id: roundId } = round
  const { verdict, note, packageSha256, decisionId, state } = made
  await appendRecord(scope, {
    clientId,
    articleId,
    roundId,
    action: 'decision.made',
    actor,
    packageSha256,
    details: { verdict, note, state, ...proof, decision: decisionId },
  })
  const approved =
    round.stage === 'internal' ? 'article.approved_by_colleague' : 'article.approved_by_client'
  const event = verdict === 'changes' ? 'article.changes_requested' : approved
  await emit(scope, event, {
    ...{ id: articleId, clientId, roundId, reviewer: seat.name },
    ...{ decisionId, verdict, note, askedBy: await senderWhoSees(scope, round) },
  })
}
