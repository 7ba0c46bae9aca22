import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { revisionToPublish } from '#server/features/articles/index.ts'
import { obstacleToRevision } from '#server/features/signoff/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { articleAndSites } from '../article-and-sites.ts'
import { wasLive } from '../live-history.views.ts'
import { lockArticlePublications } from '../publications.store.ts'
import { missingConfiguration } from '../publishing.policy.ts'
import { queueForSite } from '../queue-for-site.ts'
import type { SitePlace } from '../site-posts.store.ts'

type Wanted = SitePlace & { revision: number; overwrite?: string | undefined }

/**
 * Publishes a revision again that this site has shown before; the article itself stays as it is. Throws
 * `not_found` for a revision that was never live there.
 */
export async function rollBack(context: RequestContext, wanted: Wanted): Promise<{ ok: true }> {
  const { articleId, credentialId, revision, overwrite } = wanted
  return await context.inTransaction(async (scope) => {
    const of = { articleId, credentialIds: [credentialId] }
    const { article, sites } = await articleAndSites(scope, of)
    const request = ['roll-back', articleId, credentialId, revision, overwrite ?? '']
    return await once(scope, context.idempotencyKey, request, async () => {
      const [site] = sites
      if (!site || !(await wasLive(scope, wanted))) throw new AppError('not_found')
      const obstacle =
        missingConfiguration(sites) ?? (await obstacleToRevision(scope, { articleId, revision }))
      if (obstacle) throw new AppError('conflict', obstacle)
      if (revision !== article.revision && !(await revisionToPublish(scope, articleId, revision))) {
        throw new AppError('conflict', 'The text of this version is no longer stored.')
      }
      await lockArticlePublications(scope, articleId)
      const banner = 'smaller' as const
      const then = { ...article, revision }
      await queueForSite(scope, then, site, { banner, options: {}, pinned: true, overwrite })
      return { ok: true as const }
    })
  })
}
