import type { MemberScope } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { type PublishingSite, publishingSites } from '#server/features/credentials/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { ArticleToPublish } from './queue-for-site.ts'

/** Reads what is to go where. Throws `not_found` for an article or a site out of reach. */
export async function articleAndSites(
  scope: MemberScope,
  { articleId, credentialIds }: { articleId: string; credentialIds: readonly string[] },
): Promise<{ article: ArticleToPublish; sites: PublishingSite[] }> {
  const article = await articleForPublishing(scope, articleId)
  if (!article) throw new AppError('not_found')
  const sites = await publishingSites(scope, credentialIds, article.clientId)
  if (sites.length < credentialIds.length) throw new AppError('not_found', 'Credential not found')
  return { article, sites }
}
