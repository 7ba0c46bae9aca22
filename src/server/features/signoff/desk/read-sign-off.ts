import {
  quoteSchema,
  type Round,
  type Seat,
  type SignOff,
  type SignOffComment,
  type Waiting,
} from '#contracts/approval/sign-off-shapes.ts'
import type { PartName } from '#contracts/rules/approval/sign-off-parts.ts'
import { frequent, type MemberScope, type RequestContext } from '#server/context/context.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { stageOfArticle } from '#server/features/approval/index.ts'
import { claimsSentence } from '#server/features/claims/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { colleaguesFor } from '../colleagues.views.ts'
import { approvalOfPackage, claimsOfPackage } from '../gate.ts'
import { isStuck } from '../outcome.ts'
import { anchorOf } from '../package/anchor.ts'
import { blocksOf } from '../package/blocks.ts'
import { type Package, packageChanges } from '../package/package.ts'
import { packagedArticle } from '../package/package.views.ts'
import { lastReviewers, waitingRounds } from '../sign-off-lists.views.ts'
import { agencyName, commentsOf, roundsOf, type StoredRound, seatsOf } from '../signoff.views.ts'
import { nextStageOf } from './next-stage.ts'

/** Where an article's approval stands, with its rounds, comments and changes since; throws `not_found`. */
export async function getSignOff(context: RequestContext, articleId: string): Promise<SignOff> {
  return await context.reading(async (scope) => {
    const [article, rounds, stage, comments, agency] = await Promise.all([
      packagedArticle(scope, articleId),
      roundsOf(scope, articleId),
      stageOfArticle(scope, articleId),
      commentsOf(scope, articleId),
      agencyName(scope),
    ])
    if (!article) throw new AppError('not_found')
    const ids = rounds.map(({ id }) => id)
    const [seats, claims, colleagues, reviewers] = await Promise.all([
      seatsOf(scope, ids),
      claimsOfPackage(scope, articleId, article),
      colleaguesFor(scope, article.clientId),
      lastReviewers(scope, article.clientId),
    ])
    const [shownRounds, { obstacle }] = await Promise.all([
      Promise.all(rounds.map((round) => shownRound(scope, round, seats))),
      approvalOfPackage(scope, articleId, article, claims),
    ])
    const [last] = rounds
    const mine = seats.find(
      (one) => one.round_id === last?.id && one.user_id === scope.userId && one.revoked_at === null,
    )
    return {
      stage,
      nextStage: nextStageOf(stage, rounds, article.package),
      colleagues: colleagues.map(({ userId, name }) => ({ userId, name })),
      mySeatId: mine?.id ?? null,
      obstacle,
      openClaims: claims ? claimsSentence(claims) : null,
      claimsGate: claims?.mode === 'gate',
      rounds: shownRounds,
      comments: comments.map((row) => shownComment(row, article.package)),
      changedSince: last ? packageChanges(last.package, article.package) : [],
      reviewers,
      agency,
      sender: scope.member.fullName || scope.member.email,
    }
  }, frequent)
}

type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number]

async function shownRound(
  scope: MemberScope,
  row: StoredRound,
  seats: readonly SeatRow[],
): Promise<Round> {
  const own = seats.filter(({ round_id }) => round_id === row.id)
  return {
    id: row.id,
    number: row.number,
    stage: row.stage,
    state: row.state,
    revision: row.revision,
    packageSha256: row.packageSha256,
    message: row.message,
    dueOn: row.dueOn,
    everyone: row.everyone,
    isStuck: isStuck(row, own),
    openedBy: (await memberNamed(scope, row.openedBy))?.name ?? '',
    openedAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    seats: own.map((seat) => shownSeat(seat, scope.now)),
  }
}

function shownSeat(row: SeatRow, now: Date): Seat {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    state: seatState(row, now),
    verdict: row.verdict as Seat['verdict'],
    note: row.note ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    mailProblem: row.problem,
    expiresAt: row.expires_at.toISOString(),
  }
}

function seatState(row: SeatRow, now: Date): Seat['state'] {
  if (row.verdict) return 'decided'
  if (row.revoked_at) return 'revoked'
  if (row.user_id === null && row.expires_at < now) return 'expired'
  if (row.read_sha256) return 'read'
  return row.opened_at ? 'opened' : 'waiting'
}

type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number]

function shownComment(row: CommentRow, present: Package): SignOffComment {
  const quote = row.quote === null ? null : quoteSchema.parse(row.quote)
  const blocks = quote ? blocksOf(present).map(({ text }) => text) : []
  return {
    id: row.id,
    roundNumber: row.round_number,
    author: row.author,
    fromClient: row.seat_id !== null,
    replyTo: row.reply_to,
    part: row.part as PartName,
    quote: quote?.exact ?? null,
    anchor: quote && anchorOf(blocks, quote).state,
    body: row.body,
    kind: row.kind,
    suggestion: row.suggestion,
    visibility: row.visibility as SignOffComment['visibility'],
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Articles whose last round waits for somebody, the oldest first. */
export async function listWaiting(
  context: RequestContext,
  filter: { clientId?: string | undefined },
): Promise<{ items: Waiting[] }> {
  return await context.reading(
    async (scope) => ({
      items: await waitingRounds(scope, filter.clientId),
    }),
    frequent,
  )
}
