import type { Scope } from '#server/context/context.ts'
import { refundUnwritten } from '#server/features/billing/index.ts'
import { deleteArticleRows, type RemovedArticle } from './articles.store.ts'

/**
 * Deletes articles with everything that belongs to them, and gives back what was paid for a text that had not come yet.
 * Answers those that were there.
 */
export async function removeArticles(
  scope: Scope,
  which: Parameters<typeof deleteArticleRows>[1],
): Promise<RemovedArticle[]> {
  const removed = await deleteArticleRows(scope, which)
  const unwritten = removed.filter(({ beingWritten }) => beingWritten)
  await refundUnwritten(
    scope,
    unwritten.map(({ id }) => id),
  )
  return removed
}
