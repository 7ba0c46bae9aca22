import { whatUnpublishingDoes } from '#contracts/rules/publishing/unpublishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { encryptedAccess } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockArticlePublications } from '../publications.store.ts'
import type { SitePlace } from '../site-posts.store.ts'
import { withdrawPublicationTask } from './withdraw-publication.task.ts'
import {
  lockLivePublication,
  storeWithdrawing,
  underWay,
  unpublishingMessage,
} from './withdrawal.store.ts'

/**
 * Has an article taken off a site. Asked again while that is under way, or once it is done, nothing more
 * happens. Throws `not_found` and `conflict`.
 */
export async function unpublishArticle(
  context: RequestContext,
  place: SitePlace,
): Promise<{ ok: true }> {
  return await context.inTransaction(async (scope) => {
    const article = await articleForPublishing(scope, place.articleId)
    const site = await encryptedAccess(scope, place.credentialId)
    if (!article || !site) throw new AppError('not_found')
    const { possible, effect } = whatUnpublishingDoes(site.platform, site.settings)
    if (!possible) throw new AppError('conflict', effect)
    await lockArticlePublications(scope, article.id)
    const busy = await underWay(scope, place)
    if (busy === 'unpublishing') return { ok: true }
    if (busy) {
      throw new AppError(
        'conflict',
        'An update is on its way to this site. Please wait until that is done.',
      )
    }
    const live = await lockLivePublication(scope, place)
    if (!live) return { ok: true }
    await storeWithdrawing(scope, live.id)
    await startTasks(scope, withdrawPublicationTask, [live.id])
    await emit(scope, 'article.unpublish_requested', {
      id: article.id,
      clientId: article.clientId,
      site: site.name,
      credentialId: site.id,
    })
    const news = {
      publicationId: live.id,
      id: article.id,
      clientId: article.clientId,
      credentialId: site.id,
    }
    const state = { status: 'unpublishing', percent: 0, message: unpublishingMessage } as const
    await emit(scope, 'article.publishing_progressed', { ...news, ...state, url: live.url })
    return { ok: true }
  })
}
