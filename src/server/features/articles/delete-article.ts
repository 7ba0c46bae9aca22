import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownArticle } from './article-page.views.ts'
import { removeArticles } from './remove-articles.ts'

/** Deletes an article and, later, its files; stops and refunds one that is still being written. */
export async function deleteArticle(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    if (!article.abilities.remove) throw new AppError('forbidden')
    // Somebody else may have deleted it first.
    const [removed] = await removeArticles(scope, { ids: [id] })
    if (!removed) throw new AppError('not_found')
    const { clientId, title, beingWritten } = removed
    await emit(scope, 'article.deleted', { id, clientId, title, refunded: beingWritten })
  })
}
