import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { creditsAnnouncement } from '#server/features/billing/index.ts'
import type { Announcement } from '#server/features/live/index.ts'
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
    // A trigger refunds the credit, as it does when a client or campaign is deleted.
    const refunded = removed.beingWritten
    const event = { type: 'article', articleId: id, change: 'removed' } as const
    const announcements: Announcement[] = [{ event, clientId: removed.clientId }]
    if (refunded) announcements.push(creditsAnnouncement(scope))
    await recordAndAnnounce(scope, announcements, {
      action: 'article.deleted',
      subjectType: 'article',
      subjectId: id,
      clientId: removed.clientId,
      details: { title: removed.title, refunded },
    })
  })
}
