import type { Scope } from '#server/context/context.ts'
import { setRegenerating } from '#server/features/articles/index.ts'
import { refundCredit } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import type { LockedArticle } from './steering.store.ts'

/** Gives the credit back after a run that was to write an article again; `failure` is null when a person stopped it. */
export async function leaveAsItWas(
  scope: Scope,
  article: Pick<LockedArticle, 'id' | 'clientId' | 'status'>,
  runId: string,
  failure: { reason: string; kind: string } | null,
): Promise<void> {
  const { id, status } = article
  await setRegenerating(scope, id, false)
  const why = failure ? 'Writing again failed' : 'Writing again cancelled'
  const refunded = await refundCredit(scope, id, why)
  const facts = { id, clientId: article.clientId, refunded, status, again: true } as const
  if (failure)
    await emit(scope, 'article.generation_failed', { ...facts, ...failure, runId, inBatch: false })
  else await emit(scope, 'article.generation_cancelled', facts)
}
