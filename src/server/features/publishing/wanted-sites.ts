import type { PublishRequest } from '#contracts/publishing/publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { articleAndSites } from './article-and-sites.ts'
import { bannerChoice, prepareBanner } from './choose-banner-file.ts'
import type { BannerChoice } from './publications.store.ts'

type Wanted = { articleId: string; credentialIds: readonly string[]; banner: BannerChoice }

/**
 * Names each site of a request once, in an order that doesn't depend on the request's, and makes the banner
 * that it wishes for. Throws `not_found` for an article or a site out of reach.
 */
export async function wantedSites(
  context: RequestContext,
  { articleId, ...request }: Pick<PublishRequest, 'articleId' | 'credentialIds' | 'banner'>,
): Promise<Wanted> {
  const credentialIds = [...new Set(request.credentialIds)].sort()
  if (request.banner) {
    const wanted = { articleId, credentialIds }
    const { article } = await context.reading((scope) => articleAndSites(scope, wanted))
    await prepareBanner(context, article, request.banner)
  }
  return { articleId, credentialIds, banner: bannerChoice(request.banner) }
}
