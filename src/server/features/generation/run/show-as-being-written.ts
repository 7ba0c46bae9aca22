import type { Scope } from '#server/context/context.ts'
import { setArticleStatus } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { lockArticles } from './steering.store.ts'

/**
 * Shows the article as being written, under its title where that is known by now; one that is written again stays as
 * it is.
 */
export async function showAsBeingWritten(
  scope: Scope,
  { articleId, clientId }: { articleId: string; clientId: string },
  title = '',
): Promise<void> {
  const [article] = await lockArticles(scope, [articleId])
  if (article?.regenerating) return
  const known = title === '' ? {} : { title }
  await setArticleStatus(scope, articleId, { status: 'processing', ...known })
  await emit(scope, 'article.processing', { id: articleId, clientId, ...known })
}
