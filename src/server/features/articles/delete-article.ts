import type { RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { creditsAnnouncement } from '#server/features/billing/index.ts'
import { announceAll } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownArticle } from './article-page.views.ts'
import { deleteArticleRows } from './articles.store.ts'

/** Deletes an article; its files follow. One that is still being written ends there, and its credit comes back. */
export async function deleteArticle(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const article = await shownArticle(scope, id)
    if (!article) throw new AppError('not_found')
    if (!article.abilities.remove) throw new AppError('forbidden')
    // Somebody else may have been quicker.
    const [removed] = await deleteArticleRows(scope, { ids: [id] })
    if (!removed) throw new AppError('not_found')
    // The database gives the credit back itself, as it does when a campaign or client goes.
    const refunded = removed.beingWritten
    await recordActivity(scope, {
      action: 'article.deleted',
      subjectType: 'article',
      subjectId: id,
      details: { title: removed.title, refunded },
    })
    await announceAll(scope, [
      { event: { type: 'article', articleId: id, change: 'removed' }, clientId: removed.clientId },
      ...(refunded ? [creditsAnnouncement(scope)] : []),
    ])
  })
}
