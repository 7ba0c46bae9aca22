import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayDeleteAll } from './articles.policy.ts'
import type { RemovedArticle } from './articles.store.ts'
import { removeArticles } from './remove-articles.ts'

/** Small enough that nobody waits long for the rows a batch locks. */
const batchSize = 200

/** Deletes all of the given articles or none; throws `not_found` when one is missing. */
export async function deleteArticles(
  context: RequestContext,
  ids: string[],
): Promise<{ removed: number }> {
  return await context.inTransaction(async (scope) => {
    const removed = await removeArticles(scope, { ids })
    if (removed.length < new Set(ids).size) throw new AppError('not_found')
    await recordDeletions(scope, removed)
    return { removed: removed.length }
  })
}

/** Deletes every article that exists now, in batches; articles created meanwhile stay. */
export async function deleteAllArticles(context: RequestContext): Promise<{ removed: number }> {
  const until = context.clock.now()
  let removed = 0
  for (;;) {
    const batch = await context.inTransaction(async (scope) => {
      if (!mayDeleteAll(scope.member)) throw new AppError('forbidden')
      const rows = await removeArticles(scope, { until, limit: batchSize })
      if (rows.length > 0) await recordDeletions(scope, rows)
      return rows.length
    })
    removed += batch
    if (batch < batchSize) return { removed }
    context.signal.throwIfAborted()
  }
}

async function recordDeletions(scope: MemberScope, removed: RemovedArticle[]): Promise<void> {
  await emit(
    scope,
    'article.deleted',
    removed.map(({ beingWritten, ...facts }) => ({ ...facts, refunded: beingWritten })),
  )
}
