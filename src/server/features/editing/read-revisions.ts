import type { Revision, RevisionText } from '#contracts/articles/editing.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { currentArticle } from './editing.views.ts'
import { revisionsOf, revisionText } from './history.views.ts'

/** Lists an article's revisions; throws `not_found`. */
export async function listRevisions(
  context: RequestContext,
  id: string,
): Promise<{ items: Revision[] }> {
  return await context.reading(async (scope) => {
    const [article, items] = await Promise.all([currentArticle(scope, id), revisionsOf(scope, id)])
    if (!article) throw new AppError('not_found')
    return { items }
  }, frequent)
}

/** Returns an article's text in one revision; throws `not_found`. */
export async function getRevision(
  context: RequestContext,
  { id, number }: { id: string; number: number },
): Promise<RevisionText> {
  return await context.reading(async (scope) => {
    const [article, text] = await Promise.all([
      currentArticle(scope, id),
      revisionText(scope, id, number),
    ])
    if (!article || !text) throw new AppError('not_found')
    return text
  }, frequent)
}
