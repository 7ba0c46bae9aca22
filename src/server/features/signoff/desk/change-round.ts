import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { appendRecord, memberActor } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { endReviews } from '../end-reviews.ts'
import { reviewLinkEnd } from '../link-ends.ts'
import { packagedArticle } from '../package/package.views.ts'
import { heldSeat, setRoundState, setSeat } from '../signoff.store.ts'
import { heldRound, type StoredRound } from '../signoff.views.ts'

const dayMs = 86_400_000
const linksPerDay = 20

/** Ends an open round: its links then say so. Throws `not_found`, and `conflict` for one that has ended. */
export async function recallRound(
  context: RequestContext,
  { articleId, roundId }: { articleId: string; roundId: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireArticle(scope, articleId)
    const round = await heldRound(scope, roundId)
    if (round?.articleId !== articleId) throw new AppError('not_found')
    if (round.state !== 'open') {
      throw new AppError('conflict', 'This is no longer waiting for approval.')
    }
    await withdrawRound(scope, round)
  })
}

/** Ends an open round; an article that waited for colleagues no longer does. */
export async function withdrawRound(scope: MemberScope, round: StoredRound): Promise<void> {
  const { articleId } = round
  await setRoundState(scope, round.id, 'recalled')
  if (round.stage === 'internal') await endReviews(scope, [articleId])
  await note(scope, round, 'round.recalled', {})
  await emit(scope, 'article.approval_recalled', { id: articleId, clientId: round.clientId })
}

type SeatOfArticle = { articleId: string; seatId: string }

/** Mails a reviewer a new link, which replaces the old one and lasts as long as a first one. */
export async function resendLink(context: RequestContext, of: SeatOfArticle): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { seat, round } = await requireSeat(scope, of)
    if (round.state !== 'open') throw new AppError('conflict', 'This round has ended.')
    const since = new Date(scope.now.getTime() - dayMs)
    const actions: [string] = ['article.approval_link_sent']
    if ((await countActivity(scope, since, { actions, subjectId: of.articleId })) >= linksPerDay) {
      throw new AppError(
        'rate_limited',
        'Too many links have been sent. Please try again tomorrow.',
      )
    }
    // Here and not when the mail is sent: whoever opens the review meanwhile stays in.
    const expires_at = reviewLinkEnd(scope.now, round.dueOn)
    await setSeat(scope, seat.id, { expires_at, more_token_hashes: [] })
    await emit(scope, 'article.approval_link_sent', {
      id: of.articleId,
      clientId: round.clientId,
      reviewer: seat.name,
      mails: seat.user_id === null ? 1 : 0,
      ...{ roundId: round.id, seatId: seat.id },
    })
    await limitOutsideMails(context, scope)
  })
}

/**
 * Ends a reviewer's link for good. They still count as asked and what they decided still counts, so this approves
 * nothing: whoever wants to go on without them starts a new round.
 */
export async function revokeLink(context: RequestContext, of: SeatOfArticle): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { seat, round } = await requireSeat(scope, of)
    await setSeat(scope, seat.id, { revoked_at: scope.now })
    await note(scope, round, 'link.revoked', { of: `${seat.name} <${seat.email}>` })
    const { articleId, clientId } = round
    await emit(scope, 'article.approval_link_revoked', { id: articleId, clientId })
  })
}

async function requireSeat(scope: MemberScope, { articleId, seatId }: SeatOfArticle) {
  // Held before the round, as by edits and decisions.
  await requireArticle(scope, articleId)
  const seat = await heldSeat(scope, seatId)
  const round = seat && (await heldRound(scope, seat.round_id))
  if (!seat || round?.articleId !== articleId) throw new AppError('not_found')
  if (seat.revoked_at) throw new AppError('conflict', 'This link has been revoked.')
  return { seat, round }
}

async function requireArticle(scope: MemberScope, articleId: string): Promise<void> {
  if (!(await packagedArticle(scope, articleId, 'for update'))) throw new AppError('not_found')
}

async function note(
  scope: MemberScope,
  round: StoredRound,
  action: 'round.recalled' | 'link.revoked',
  details: Record<string, string>,
): Promise<void> {
  const { clientId, articleId, id: roundId, packageSha256 } = round
  const actor = memberActor(scope)
  await appendRecord(scope, { clientId, articleId, roundId, action, actor, packageSha256, details })
}
