import type { Publication } from '#contracts/publishing.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { wordpressCredentials } from '#server/features/credentials/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { announcePublication } from './announce-publication.ts'
import { deliverPublicationTask } from './delivery/deliver-publication.task.ts'
import { lockArticlePublications, queuePublication } from './publications.store.ts'
import { shownPublications } from './publications.views.ts'
import { unpublishable } from './publishing.policy.ts'
import { queuedMessage } from './publishing-steps.ts'

type Article = NonNullable<Awaited<ReturnType<typeof articleForPublishing>>>
type Site = { id: string; name: string }

/**
 * Queues an article for the chosen sites and answers with one publication each. Sites it is under way
 * to already are answered as they are. Throws `conflict` for an article that cannot go out.
 */
export async function publishArticle(
  context: RequestContext,
  input: { articleId: string; credentialIds: string[] },
): Promise<{ items: Publication[] }> {
  const credentialIds = [...new Set(input.credentialIds)].sort()
  return await context.inTransaction(async (scope) => {
    const article = await articleForPublishing(scope, input.articleId)
    if (!article) throw new AppError('not_found')
    const sites = await wordpressCredentials(scope, credentialIds)
    if (sites.length < credentialIds.length) throw new AppError('not_found')
    const request = ['publish', article.id, credentialIds]
    return await once(scope, context.idempotencyKey, request, async () => {
      const obstacle = unpublishable(article)
      if (obstacle) throw new AppError('conflict', obstacle)
      await lockArticlePublications(scope, article.id)
      const ids: string[] = []
      for (const site of sites) ids.push(await queueForSite(scope, article, site))
      return { items: await shownPublications(scope, ids) }
    })
  })
}

async function queueForSite(scope: MemberScope, article: Article, site: Site): Promise<string> {
  const { id, state } = await queuePublication(scope, {
    articleId: article.id,
    credentialId: site.id,
    revision: article.revision,
  })
  if (state === 'alive') return id
  await startTasks(scope, deliverPublicationTask, [id])
  await recordActivity(scope, {
    action: 'article.publish_requested',
    subjectType: 'article',
    subjectId: article.id,
    details: { site: site.name, credentialId: site.id, revision: article.revision },
  })
  const news = { publicationId: id, articleId: article.id, credentialId: site.id, url: null }
  await announcePublication(
    scope,
    { ...news, status: 'queued', percent: 0, message: queuedMessage },
    article.clientId,
  )
  return id
}
