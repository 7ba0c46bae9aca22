import type { CommentKind } from '#contracts/rules/approval/comment-kinds.ts'
import type { RequestContext } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { packagedArticle } from '../package/package.views.ts'
import { setKind } from './comments.store.ts'

/** Says what a comment is about, in place of what was guessed; throws `not_found`. */
export async function classifyComment(
  context: RequestContext,
  of: { articleId: string; commentId: string; kind: CommentKind | null },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await packagedArticle(scope, of.articleId)
    if (!article || !(await setKind(scope, of))) throw new AppError('not_found')
    const { articleId } = of
    await announce(scope, { type: 'article', articleId, change: 'updated' }, article.clientId)
  })
}
