import type { Scope } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { type PublishingSite, publishingSites } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { blockingProblem } from '../preflight/blocking.ts'
import { lockArticlePublications } from '../publications.store.ts'
import { type ArticleToPublish, queueForSite } from '../queue-for-site.ts'
import { deleteScheduled, type Scheduled } from './schedule.store.ts'
import { mayStillPublish } from './schedule.views.ts'

type Checked = { article: ArticleToPublish; site: PublishingSite }

/** Checks everything again that was checked when it was scheduled; answers what is in the way as a sentence. */
export async function obstacleOf(
  scope: Scope,
  { articleId, credentialId, userId }: Pick<Scheduled, 'articleId' | 'credentialId' | 'userId'>,
): Promise<Checked | { problem: string }> {
  const article = await articleForPublishing(scope, articleId)
  if (!article) return { problem: 'The article is no longer there.' }
  if (!(await mayStillPublish(scope, userId, article.clientId))) {
    return { problem: 'Whoever scheduled it no longer has access to this client.' }
  }
  const [site] = await publishingSites(scope, [credentialId], article.clientId)
  if (!site) return { problem: 'This site is no longer for the article’s client.' }
  const problem = await blockingProblem(scope, article, [credentialId])
  return problem ? { problem } : { article, site }
}

/** Queues the publication and removes what was scheduled: both happen, or neither. */
export async function handOver(
  scope: Scope,
  { id, userId, banner, options }: Scheduled,
  { article, site }: Checked,
): Promise<string> {
  await lockArticlePublications(scope, article.id)
  const publicationId = await queueForSite({ ...scope, userId }, article, site, {
    banner,
    options,
  })
  await deleteScheduled(scope, id)
  await emit(scope, 'article.schedule_handed_over', { id: article.id, clientId: article.clientId })
  return publicationId
}
