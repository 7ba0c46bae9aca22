import type { Publication } from '#contracts/publishing/publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { announcePublication } from './announce-publication.ts'
import { deliverPublicationTask } from './delivery/deliver-publication.task.ts'
import { lockSending, storeFailed } from './delivery/delivery.store.ts'
import { shownPublications } from './publications.views.ts'

const stopped = 'Stopped before it was sent.'

/**
 * Ends a publication that waits for its first or its next attempt; one that has ended is answered as it is.
 * Throws `conflict` while it is being sent: the post may be there already.
 */
export async function stopPublication(
  context: RequestContext,
  { articleId, id }: { articleId: string; id: string },
): Promise<Publication> {
  return await context.inTransaction(async (scope) => {
    const article = await articleForPublishing(scope, articleId)
    if (!article) throw new AppError('not_found')
    const sending = await lockSending(scope, id)
    const [publication] = await shownPublications(scope, [id])
    if (!publication || publication.articleId !== articleId) throw new AppError('not_found')
    if (!sending) return publication
    if (publication.status === 'sending') {
      throw new AppError('conflict', 'It is being sent right now and can’t be stopped any more.')
    }
    const { unsure, credentialId } = sending
    await endTask(scope, deliverPublicationTask, id)
    await storeFailed(scope, id, { message: stopped, kind: 'rejected', unsure })
    await recordActivity(scope, {
      action: 'article.publish_stopped',
      subjectType: 'article',
      subjectId: articleId,
      details: { site: publication.credentialName, credentialId },
    })
    const news = { publicationId: id, articleId, credentialId, url: publication.url }
    const end = { status: 'failed', percent: 0, message: stopped } as const
    await announcePublication(scope, { ...news, ...end }, article.clientId)
    return { ...publication, ...end }
  })
}
