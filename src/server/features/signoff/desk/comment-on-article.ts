import type { PartName } from '#contracts/rules/sign-off-parts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { guessKind } from '../comments/guess-kind.ts'
import { packagedArticle } from '../package/package.views.ts'
import { insertComment, setResolved } from '../signoff.store.ts'
import { commentsOf, latestRound } from '../signoff.views.ts'

export type NewComment = {
  articleId: string
  body: string
  part: PartName
  replyTo: string | null
  visibility: 'client' | 'internal'
}

/**
 * Adds a comment of a member. An answer to an internal comment stays internal. Throws `not_found`, and
 * `conflict` for one to the client while nothing has been sent to them.
 */
export async function commentOnArticle(
  context: RequestContext,
  comment: NewComment,
): Promise<{ id: string }> {
  const { articleId, body, part, replyTo } = comment
  return await context.inTransaction(async (scope) => {
    const article = await packagedArticle(scope, articleId)
    if (!article) throw new AppError('not_found')
    const answered = replyTo
      ? (await commentsOf(scope, articleId)).find(({ id }) => id === replyTo)
      : undefined
    if (replyTo && !answered) throw new AppError('not_found')
    const round = await latestRound(scope, articleId)
    const visibility = answered?.visibility === 'internal' ? 'internal' : comment.visibility
    if (visibility === 'client' && !round) {
      throw new AppError('conflict', 'Nothing has been sent to the client yet.')
    }
    const { clientId } = article
    const agency = scope.member.workspaceName
    const id = await insertComment(scope, {
      clientId,
      articleId,
      roundId: round?.id ?? null,
      seatId: null,
      // An address is for the team alone.
      author: scope.member.fullName || (visibility === 'client' ? agency : scope.member.email),
      // Answers to an answer belong to the comment that began it.
      replyTo: answered ? (answered.reply_to ?? answered.id) : null,
      part,
      quote: null,
      body,
      kind: answered ? null : guessKind(body, part),
      visibility,
    })
    await announce(scope, { type: 'article', articleId, change: 'updated' }, clientId)
    return { id }
  })
}

/** Settles a comment, or opens it again; throws `not_found`. */
export async function resolveComment(
  context: RequestContext,
  of: { articleId: string; commentId: string; resolved: boolean },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await packagedArticle(scope, of.articleId)
    if (!article || !(await setResolved(scope, of))) throw new AppError('not_found')
    const { articleId } = of
    await announce(scope, { type: 'article', articleId, change: 'updated' }, article.clientId)
  })
}
