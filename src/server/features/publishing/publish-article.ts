import type { Publication, PublishRequest } from '#contracts/publishing/publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { articleAndSites } from './article-and-sites.ts'
import { optionsFor } from './options/site-options.ts'
import { dropPlannedSites } from './plans.store.ts'
import { blockingProblem } from './preflight/blocking.ts'
import { lockArticlePublications } from './publications.store.ts'
import { shownPublications } from './publications.views.ts'
import { queueForSite } from './queue-for-site.ts'
import { wantedSites } from './wanted-sites.ts'

/**
 * Queues an article for the chosen sites and answers with one publication each. Sites it is under way
 * to already are answered as they are. Throws `not_found` for a site that isn't one of the article's
 * client, and `conflict` for an article that cannot go out.
 */
export async function publishArticle(
  context: RequestContext,
  input: PublishRequest,
): Promise<{ items: Publication[] }> {
  const wanted = await wantedSites(context, input)
  const { credentialIds, banner } = wanted
  return await context.inTransaction(async (scope) => {
    const { article, sites } = await articleAndSites(scope, wanted)
    const overwrites = input.overwrite ?? []
    const choices = [input.options ?? {}, ...overwrites]
    const request = ['publish', article.id, credentialIds, banner, ...choices]
    return await once(scope, context.idempotencyKey, request, async () => {
      const obstacle = await blockingProblem(scope, article, credentialIds)
      if (obstacle) throw new AppError('conflict', obstacle)
      await lockArticlePublications(scope, article.id)
      const ids: string[] = []
      for (const site of sites) {
        const wanted = input.options?.[site.id]
        const options = await optionsFor(scope, context, { articleId: article.id, site, wanted })
        const overwrite = overwrites.find((one) => one.credentialId === site.id)?.version
        ids.push(await queueForSite(scope, article, site, { banner, options, overwrite }))
      }
      await dropPlannedSites(scope, article.id, credentialIds)
      return { items: await shownPublications(scope, ids) }
    })
  })
}
