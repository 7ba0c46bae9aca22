import type { CommentKind } from '#contracts/rules/approval/comment-kinds.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
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
    const { clientId } = article
    await emit(scope, 'article.comment_classified', { id: of.articleId, clientId })
  })
}
