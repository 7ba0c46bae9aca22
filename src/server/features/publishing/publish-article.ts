import type { Publication, PublishRequest } from '#contracts/publishing.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { type PublishingSite, publishingSites } from '#server/features/credentials/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { bannerChoice, prepareBanner } from './choose-banner-file.ts'
import { blockingProblem } from './preflight/blocking.ts'
import { lockArticlePublications } from './publications.store.ts'
import { shownPublications } from './publications.views.ts'
import { type ArticleToPublish, queueForSite } from './queue-for-site.ts'

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
    const overwrites = input.overwrite ?? []
    const request = ['publish', article.id, credentialIds, banner, ...overwrites]
    return await once(scope, context.idempotencyKey, request, async () => {
      const obstacle = await blockingProblem(scope, article, credentialIds)
      if (obstacle) throw new AppError('conflict', obstacle)
      await lockArticlePublications(scope, article.id)
      const ids: string[] = []
      for (const site of sites) {
        const overwrite = overwrites.find((one) => one.credentialId === site.id)?.version
        ids.push(await queueForSite(scope, article, site, { banner, overwrite }))
      }
      return { items: await shownPublications(scope, ids) }
    })
  })
}

/** Reads what is to go where. Throws `not_found` for an article or a site out of reach. */
export async function articleAndSites(
  scope: MemberScope,
  { articleId, credentialIds }: { articleId: string; credentialIds: readonly string[] },
): Promise<{ article: ArticleToPublish; sites: PublishingSite[] }> {
  const article = await articleForPublishing(scope, articleId)
  if (!article) throw new AppError('not_found')
  const sites = await publishingSites(scope, credentialIds, article.clientId)
  if (sites.length < credentialIds.length) throw new AppError('not_found')
  return { article, sites }
}
