import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownArticle } from './article-page.views.ts'
import { deleteArticleRows } from './articles.store.ts'

/** Deletes an article and, later, its files; stops and refunds one that is still being written. */
export async function deleteArticle(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    if (!article.abilities.remove) throw new AppError('forbidden')
    // Somebody else may have deleted it first.
    const [removed] = await deleteArticleRows(scope, { ids: [id] })
    if (!removed) throw new AppError('not_found')
    const { clientId, title, beingWritten } = removed
    // A trigger refunds the credit, as it does when a client or campaign is deleted.
    await emit(scope, 'article.deleted', { id, clientId, title, refunded: beingWritten })
  })
}
