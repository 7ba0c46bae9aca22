import type { Publication, PublishRequest } from '#contracts/publishing.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { type PublishingSite, publishingSites } from '#server/features/credentials/index.ts'
import { approvalOf } from '#server/features/signoff/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { announcePublication } from './announce-publication.ts'
import { bannerChoice, prepareBanner } from './choose-banner-file.ts'
import { deliverPublicationTask } from './delivery/deliver-publication.task.ts'
import {
  type BannerChoice,
  lockArticlePublications,
  queuePublication,
} from './publications.store.ts'
import { shownPublications } from './publications.views.ts'
import { missingConfiguration, unpublishable } from './publishing.policy.ts'
import { queuedMessage } from './publishing-steps.ts'

type Article = NonNullable<Awaited<ReturnType<typeof articleForPublishing>>>

/**
 * Queues an article for the chosen sites and answers with one publication each. Sites it is under way
 * to already are answered as they are. Throws `not_found` for a site that isn't one of the article's
 * client, and `conflict` for an article that cannot go out.
 */
export async function publishArticle(
  context: RequestContext,
  input: PublishRequest,
): Promise<{ items: Publication[] }> {
  const credentialIds = [...new Set(input.credentialIds)].sort()
  const wanted = { articleId: input.articleId, credentialIds }
  if (input.banner) {
    const { article } = await context.reading((scope) => articleAndSites(scope, wanted))
    await prepareBanner(context, article, input.banner)
  }
  const banner = bannerChoice(input.banner)
  return await context.inTransaction(async (scope) => {
    const { article, sites } = await articleAndSites(scope, wanted)
    const request = ['publish', article.id, credentialIds, banner]
    return await once(scope, context.idempotencyKey, request, async () => {
      const approval = await approvalOf(scope, article.id)
      const obstacle = unpublishable(article) ?? approval?.obstacle ?? missingConfiguration(sites)
      if (obstacle) throw new AppError('conflict', obstacle)
      await lockArticlePublications(scope, article.id)
      const ids: string[] = []
      for (const site of sites) ids.push(await queueForSite(scope, article, site, banner))
      return { items: await shownPublications(scope, ids) }
    })
  })
}

async function articleAndSites(
  scope: MemberScope,
  { articleId, credentialIds }: { articleId: string; credentialIds: readonly string[] },
): Promise<{ article: Article; sites: PublishingSite[] }> {
  const article = await articleForPublishing(scope, articleId)
  if (!article) throw new AppError('not_found')
  const sites = await publishingSites(scope, credentialIds, article.clientId)
  if (sites.length < credentialIds.length) throw new AppError('not_found')
  return { article, sites }
}

async function queueForSite(
  scope: MemberScope,
  article: Article,
  site: PublishingSite,
  banner: BannerChoice,
): Promise<string> {
  const { id, state } = await queuePublication(scope, {
    articleId: article.id,
    credentialId: site.id,
    platform: site.platform,
    revision: article.revision,
    banner,
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
