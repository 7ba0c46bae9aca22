import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { Scope } from '#server/context/context.ts'
import type { articleForPublishing } from '#server/features/articles/index.ts'
import type { PublishingSite } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { deliverPublicationTask } from './delivery/deliver-publication.task.ts'
import { type BannerChoice, queuePublication } from './publications.store.ts'
import { queuedMessage } from './publishing-steps.ts'

export type ArticleToPublish = NonNullable<Awaited<ReturnType<typeof articleForPublishing>>>

type Wish = {
  banner: BannerChoice
  options: SiteOptions
  /** Send the article's revision as it is named here, though there is a newer one. */
  pinned?: boolean
  /** The version of somebody's changes there that may be lost. */
  overwrite?: string | undefined
}

/**
 * Queues an article for one site, on behalf of the scope's user, and answers the publication's id. One
 * that is under way to it already stays as it is. Expects `lockArticlePublications` to have been called.
 */
export async function queueForSite(
  scope: Scope,
  article: ArticleToPublish,
  site: PublishingSite,
  wish: Wish,
): Promise<string> {
  const { id, state } = await queuePublication(scope, {
    articleId: article.id,
    credentialId: site.id,
    platform: site.platform,
    revision: article.revision,
    ...wish,
  })
  if (state === 'alive') return id
  if (state === 'leaving') {
    const message = `The article is being taken off ${site.name} just now. Please wait until that is done.`
    throw new AppError('conflict', message)
  }
  await startTasks(scope, deliverPublicationTask, [id])
  await emit(scope, wish.pinned ? 'article.rolled_back' : 'article.publish_requested', {
    id: article.id,
    clientId: article.clientId,
    site: site.name,
    credentialId: site.id,
    revision: article.revision,
  })
  const news = {
    publicationId: id,
    id: article.id,
    clientId: article.clientId,
    credentialId: site.id,
    url: null,
  }
  await emit(scope, 'article.publishing_progressed', {
    ...news,
    status: 'queued',
    percent: 0,
    message: queuedMessage,
  })
  return id
}
