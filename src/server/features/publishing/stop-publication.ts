import type { Publication } from '#contracts/publishing/publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
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
    await emit(scope, 'article.publish_stopped', {
      id: articleId,
      clientId: article.clientId,
      site: publication.credentialName,
      credentialId,
    })
    const news = {
      id: articleId,
      publicationId: id,
      clientId: article.clientId,
      credentialId,
      url: publication.url,
    }
    const end = { status: 'failed', percent: 0, message: stopped } as const
    await emit(scope, 'article.publishing_progressed', { ...news, ...end })
    return { ...publication, ...end }
  })
}
