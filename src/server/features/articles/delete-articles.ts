import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { announceCredits } from '#server/features/billing/index.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayDeleteAll } from './articles.policy.ts'
import { deleteArticleRows, type RemovedArticle } from './articles.store.ts'

/** So many at a time, so that nobody else waits long for what the deletion holds. */
const batchSize = 200

/** Deletes the articles named, all of them or none; throws `not_found` when one isn't there. */
export async function deleteArticles(
  context: RequestContext,
  ids: string[],
): Promise<{ removed: number }> {
  return await context.inTransaction(async (scope) => {
    const removed = await deleteArticleRows(scope, { ids })
    if (removed.length < new Set(ids).size) throw new AppError('not_found')
    await tellOfRemoved(scope, removed)
    return { removed: removed.length }
  })
}

/**
 * Deletes every article that is there now, batch by batch: what a lost connection leaves over goes
 * with the next try. What others create meanwhile stays.
 */
export async function deleteAllArticles(context: RequestContext): Promise<{ removed: number }> {
  const until = context.clock.now()
  let removed = 0
  for (;;) {
    const batch = await context.inTransaction(async (scope) => {
      if (!mayDeleteAll(scope.member)) throw new AppError('forbidden')
      const rows = await deleteArticleRows(scope, { until, limit: batchSize })
      if (rows.length > 0) await tellOfRemoved(scope, rows)
      return rows.length
    })
    removed += batch
    if (batch < batchSize) return { removed }
    context.signal.throwIfAborted()
  }
}

/** A line in the log for each, and one word to every open page. */
async function tellOfRemoved(scope: MemberScope, removed: RemovedArticle[]): Promise<void> {
  await recordActivity(
    scope,
    ...removed.map(({ id, title, beingWritten }) => ({
      action: 'article.deleted',
      subjectType: 'article',
      subjectId: id,
      details: { title, refunded: beingWritten },
    })),
  )
  await announce(scope, { type: 'changed', what: 'articles' }, null)
  // The database gives the credits back itself, as it does when a campaign or client goes.
  if (removed.some(({ beingWritten }) => beingWritten)) await announceCredits(scope)
}
