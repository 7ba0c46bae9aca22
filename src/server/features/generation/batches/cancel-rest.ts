import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { refundCredits } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { setBatch } from '../run/batches.store.ts'
import { type LockedArticle, lockArticles } from '../run/steering.store.ts'
import { cancelLocked } from '../steering/cancel-generation.ts'
import { batchName, clientOf } from './batch.policy.ts'
import { dropWorkOf, endUntouchedRuns, setCancelled, unfinishedOf } from './batch-articles.store.ts'
import { heldBatch } from './pause-batch.ts'

/**
 * Stops all of a batch that is not finished, in one transaction: what has not been begun in statements for all of it,
 * what is at work as one article after the other is cancelled. Throws `not_found` and `forbidden`.
 */
export async function cancelRest(
  context: RequestContext,
  id: string,
): Promise<{ refunded: number; kept: number }> {
  return await context.inTransaction(async (scope) => {
    const batch = await heldBatch(scope, id)
    const unfinished = await unfinishedOf(scope, id)
    if (unfinished.length === 0) return { refunded: 0, kept: 0 }
    const articles = await lockArticles(scope, unfinished)
    const untouched = await endUntouched(scope, articles)
    const begun = articles.filter((one) => !untouched.has(one.id)).map((one) => one.id)
    const cancelled = begun.length > 0 ? await cancelLocked(context, scope, begun) : []
    const count = (outcome: string) => cancelled.filter((one) => one.outcome === outcome).length
    const refunded = untouched.size + count('refunded')
    const kept = count('kept')
    await setBatch(scope, id, { paused_at: null })
    const facts = { id, clientId: clientOf(batch), name: batchName(batch) }
    await emit(scope, 'batch.rest_cancelled', { ...facts, result: resultOf(refunded, kept) })
    return { refunded, kept }
  })
}

function resultOf(refunded: number, kept: number): string {
  const back = `${refunded} given back`
  return kept > 0 ? `${back}, ${kept} kept as drafts` : back
}

/** Ends the first writing of articles of which nothing but an outline is there, gives their credits back, and answers which. */
async function endUntouched(
  scope: MemberScope,
  articles: readonly LockedArticle[],
): Promise<Set<string>> {
  const ended = await endUntouchedRuns(
    scope,
    articles.map(({ id }) => id),
  )
  const ids = new Set(ended.map(({ articleId }) => articleId))
  if (ids.size === 0) return ids
  await refundCredits(scope, [...ids], 'Generation cancelled')
  await setCancelled(scope, [...ids])
  await withdrawNotices(scope, 'outline', [...ids])
  await emit(
    scope,
    'article.generation_cancelled',
    articles
      .filter(({ id }) => ids.has(id))
      .map(({ id, clientId }) => ({ id, clientId, refunded: true, status: 'failed' as const })),
  )
  await dropWorkOf(
    scope,
    ended.map(({ runId }) => runId),
  )
  return ids
}
