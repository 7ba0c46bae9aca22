import type { Quote, Reviewer, Verdict } from '#contracts/approval/sign-off-shapes.ts'
import type { CommentKind } from '#contracts/rules/approval/comment-kinds.ts'
import type { RoundStage, RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Package } from './package/package.ts'

/** Adds a round that is open. */
export async function insertRound(
  scope: Scope,
  round: {
    clientId: string
    articleId: string
    number: number
    stage: RoundStage
    revision: number
    package: Package
    packageSha256: string
    message: string
    dueOn: string | null
    remindAt: Date | null
    everyone: boolean
  },
): Promise<string> {
  const id = newId()
  await scope.tx
    .insertInto('review_rounds')
    .values({
      id,
      workspace_id: scope.workspaceId,
      client_id: round.clientId,
      article_id: round.articleId,
      number: round.number,
      stage: round.stage,
      revision: round.revision,
      package: JSON.stringify(round.package),
      package_sha256: round.packageSha256,
      message: round.message,
      due_on: round.dueOn,
      remind_at: round.remindAt,
      everyone: round.everyone,
      opened_by: scope.userId,
      created_at: scope.now,
    })
    .execute()
  return id
}

/** Puts a round into another state; all but `open` close it. */
export async function setRoundState(scope: Scope, id: string, state: RoundState): Promise<void> {
  await scope.tx
    .updateTable('review_rounds')
    .set({ state, closed_at: state === 'open' ? null : scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Adds a seat for each reviewer and returns their ids. */
export async function insertSeats(
  scope: Scope,
  round: { id: string; clientId: string; expiresAt: Date },
  reviewers: readonly (Reviewer & { userId?: string })[],
): Promise<string[]> {
  const rows = reviewers.map(({ name, email, userId = null }) => ({
    id: newId(),
    workspace_id: scope.workspaceId,
    client_id: round.clientId,
    round_id: round.id,
    name,
    email,
    user_id: userId,
    expires_at: round.expiresAt,
    created_at: scope.now,
  }))
  await scope.tx.insertInto('review_seats').values(rows).execute()
  return rows.map(({ id }) => id)
}

type SeatValues = {
  token_hash?: string
  more_token_hashes?: string[]
  expires_at?: Date
  revoked_at?: Date
  opened_at?: Date
  read_sha256?: string
  code_hash?: string | null
  code_expires_at?: Date | null
  code_tries?: number
  verified_at?: Date
}

/** Changes a seat. */
export async function setSeat(scope: Scope, id: string, values: SeatValues): Promise<void> {
  await scope.tx
    .updateTable('review_seats')
    .set(values)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** One seat, locked until the transaction ends, or undefined. */
export async function heldSeat(scope: Scope, id: string) {
  return await scope.tx
    .selectFrom('review_seats')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a comment and returns its id. */
export async function insertComment(
  scope: Scope,
  comment: {
    clientId: string
    articleId: string
    roundId: string | null
    seatId: string | null
    author: string
    replyTo: string | null
    part: string
    quote: Quote | null
    body: string
    kind?: CommentKind | null
    suggestion?: string | null
    visibility: 'client' | 'internal'
  },
): Promise<string> {
  const id = newId()
  await scope.tx
    .insertInto('review_comments')
    .values({
      id,
      workspace_id: scope.workspaceId,
      client_id: comment.clientId,
      article_id: comment.articleId,
      round_id: comment.roundId,
      seat_id: comment.seatId,
      user_id: scope.userId,
      author: comment.author,
      reply_to: comment.replyTo,
      part: comment.part,
      quote: comment.quote && JSON.stringify(comment.quote),
      body: comment.body,
      kind: comment.kind ?? null,
      suggestion: comment.suggestion ?? null,
      visibility: comment.visibility,
      created_at: scope.now,
    })
    .execute()
  return id
}

/** Settles a comment or takes that back; false when there is no such comment on the article. */
export async function setResolved(
  scope: Scope,
  { articleId, commentId, resolved }: { articleId: string; commentId: string; resolved: boolean },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('review_comments')
    .set({
      resolved_at: resolved ? scope.now : null,
      resolved_by: resolved ? scope.userId : null,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('id', '=', commentId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Adds a decision; it is never changed again. */
export async function insertDecision(
  scope: Scope,
  decision: {
    clientId: string
    roundId: string
    seatId: string
    verdict: Verdict
    note: string
    packageSha256: string
  },
): Promise<string> {
  const id = newId()
  await scope.tx
    .insertInto('review_decisions')
    .values({
      id,
      workspace_id: scope.workspaceId,
      client_id: decision.clientId,
      round_id: decision.roundId,
      seat_id: decision.seatId,
      verdict: decision.verdict,
      note: decision.note,
      package_sha256: decision.packageSha256,
      created_at: scope.now,
    })
    .execute()
  return id
}

/** Sets when a round’s next reminder is due; null ends them. */
export async function setReminder(scope: Scope, roundId: string, at: Date | null): Promise<void> {
  await scope.tx
    .updateTable('review_rounds')
    .set({ remind_at: at })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', roundId)
    .execute()
}
