import type { Publication } from '#contracts/publishing/publishing.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { latestPublications } from './publications.views.ts'

/** The latest publication of an article to each site; throws `not_found`. */
export async function listPublications(
  context: RequestContext,
  articleId: string,
): Promise<{ items: Publication[] }> {
  return await context.reading(async (scope) => {
    if (!(await articleForPublishing(scope, articleId))) throw new AppError('not_found')
    return { items: await latestPublications(scope, articleId) }
  }, frequent)
}
