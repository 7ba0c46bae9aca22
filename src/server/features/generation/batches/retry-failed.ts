import { articleCost } from '#contracts/articles/articles.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { findBatch, goingOn, setBatch } from '../run/batches.store.ts'
import { retryArticle } from '../steering/retry-generation.ts'
import { batchName, clientOf } from './batch.policy.ts'
import { failedOf, namedOf } from './batch-articles.store.ts'
import { inPaidParts } from './paid-parts.ts'

type Asked = { id: string; ids?: string[] | undefined; seen: { articles: number } }
type Retried = { retried: number; creditsLeft: number; stopped: string | null }

/**
 * Tries what failed of a batch again, some articles in each transaction; sent again, it goes on where it ended. Throws
 * `not_found`, and `conflict` when other articles have failed than those that were seen.
 */
export async function retryFailed(context: RequestContext, asked: Asked): Promise<Retried> {
  const key = context.idempotencyKey ?? newId()
  const failed = await context.inTransaction((scope) =>
    once(scope, context.idempotencyKey, ['retry-batch', asked], () => begin(scope, asked)),
  )
  const { done, ...rest } = await inPaidParts(
    context,
    { id: asked.id, key, name: 'retry-part', ids: failed },
    retry,
  )
  return { retried: done, ...rest }
}

/** Says what is tried again, and has its end told once more. */
async function begin(scope: MemberScope, { id, ids, seen }: Asked): Promise<string[]> {
  const batch = await findBatch(scope, id, { held: true })
  if (!batch) throw new AppError('not_found')
  const named = ids && (await namedOf(scope, id, ids))
  if (named && named.length < new Set(ids).size) throw new AppError('not_found')
  const failed = await failedOf(scope, id, named)
  if (failed.length !== seen.articles) {
    throw new AppError('conflict', 'What failed has changed since. Please look again.')
  }
  await setBatch(scope, id, { ...goingOn, running_since: scope.now })
  const facts = { id, clientId: clientOf(batch), name: batchName(batch) }
  const result = `${failed.length} ${failed.length === 1 ? 'article' : 'articles'}`
  await emit(scope, 'batch.retried', { ...facts, result })
  return failed
}

async function retry(scope: MemberScope, ids: readonly string[]): Promise<number> {
  for (const id of ids) await retryArticle(scope, { id, cost: articleCost }, { volume: true })
  return ids.length
}
