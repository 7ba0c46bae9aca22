import type { Quote } from '#contracts/approval/sign-off-shapes.ts'
import type { PartName } from '#contracts/rules/approval/sign-off-parts.ts'
import { appendRecord } from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { senderWhoSees } from '../colleagues.views.ts'
import { guessKind } from '../comments/guess-kind.ts'
import { reviewLinkEnd } from '../link-ends.ts'
import type { LinkRequest } from '../link-scope.ts'
import { anchorOf } from '../package/anchor.ts'
import { blocksOf } from '../package/blocks.ts'
import type { Package } from '../package/package.ts'
import { recordComment } from '../record/record-comment.ts'
import { insertComment, setSeat } from '../signoff.store.ts'
import { commentsOf } from '../signoff.views.ts'
import { inSeat, inSeatEvenIfEnded, requireUsable, reviewerActor } from './seat-scope.ts'

const commentsPerSeat = 300

export type ReviewerComment = {
  part: PartName
  quote: Quote | null
  replyTo: string | null
  body: string
  /** Words in place of the quoted ones. */
  suggestion: string | null
}

/**
 * Adds a reviewer's comment and answers the id of the one that its thread begins with. Throws `gone` for a round that has ended, `not_found` for a foreign thread, and
 * `invalid_input` for a passage that is not in the package.
 */
export async function commentAsReviewer(
  request: LinkRequest,
  { part, quote, replyTo, body, suggestion }: ReviewerComment,
): Promise<string> {
  return await inSeat(request, async (scope) => {
    requireUsable(scope)
    const { seat, round } = scope
    const { articleId, clientId } = round
    if (quote) requirePassage(round.package, quote)
    const comments = await commentsOf(scope, articleId, { visibility: 'client' })
    const answered = comments.find(({ id }) => id === replyTo)
    if (replyTo && !answered) throw new AppError('not_found')
    if (comments.filter(({ seat_id }) => seat_id === seat.id).length >= commentsPerSeat) {
      throw new AppError(
        'rate_limited',
        'There are too many comments here. Please write an email instead.',
      )
    }
    const thread = answered ? (answered.reply_to ?? answered.id) : null
    const commentId = await insertComment(scope, {
      clientId,
      articleId,
      roundId: round.id,
      seatId: seat.id,
      author: seat.name,
      replyTo: thread,
      part,
      quote,
      body,
      kind: answered ? null : guessKind(body, part),
      suggestion: quote ? suggestion : null,
      visibility: 'client',
    })
    await recordComment(scope, round, { id: commentId, actor: reviewerActor(scope), part, body })
    await emit(scope, 'article.commented_by_reviewer', {
      id: articleId,
      clientId,
      commentId,
      body,
      seatId: seat.id,
      reviewer: seat.name,
      askedBy: await senderWhoSees(scope, round),
    })
    return thread ?? commentId
  })
}

function requirePassage(sent: Package, quote: Quote): void {
  const texts = blocksOf(sent).map(({ text }) => text)
  // By likeness, since a page shows notes and signs of its own between the words.
  if (anchorOf(texts, quote).state !== 'orphaned') return
  const message = 'The passage you selected is not in this text. Please select it again.'
  throw new AppError('invalid_input', message)
}

/** Notes that a person has the page in front of them; only the first time counts. */
export async function noteOpened(request: LinkRequest): Promise<void> {
  await inSeat(request, async (scope) => {
    const { seat, round } = scope
    if (seat.opened_at) return
    await setSeat(scope, seat.id, { opened_at: scope.now })
    const { clientId, articleId, id: roundId, packageSha256 } = round
    const actor = reviewerActor(scope)
    const action = 'link.opened' as const
    await appendRecord(scope, { clientId, articleId, roundId, action, actor, packageSha256 })
    await emit(scope, 'article.approval_link_opened', { id: articleId, clientId })
  })
}

/** Notes that a person has seen the end of the package; once for each that they are sent. */
export async function noteRead(request: LinkRequest): Promise<void> {
  await inSeat(request, async (scope) => {
    const { seat, round } = scope
    const { clientId, articleId, id: roundId, packageSha256 } = round
    if (seat.read_sha256 === packageSha256) return
    await setSeat(scope, seat.id, { read_sha256: packageSha256 })
    const actor = reviewerActor(scope)
    const action = 'package.read' as const
    await appendRecord(scope, { clientId, articleId, roundId, action, actor, packageSha256 })
    await emit(scope, 'article.package_read', { id: articleId, clientId })
  })
}

/**
 * Mails a new link in place of an expired one to the address on file, once an hour. Throws `not_found` for a
 * forged one.
 */
export async function renewLink(request: LinkRequest): Promise<void> {
  await inSeatEvenIfEnded(request, async (scope) => {
    const { seat, round, now } = scope
    if (seat.revoked_at || seat.expires_at > now || round.state !== 'open') return
    await setSeat(scope, seat.id, {
      expires_at: reviewLinkEnd(now, round.dueOn),
      more_token_hashes: [],
    })
    const { clientId, id: roundId } = round
    const occasion = `renewed ${now.toISOString().slice(0, 13)}`
    const of = { clientId, roundId, seatId: seat.id, occasion }
    await queueMail(scope, { name: 'review.ready', ...of })
  })
}
