import type { Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { setWrittenAgain } from '#server/features/articles/index.ts'
import { announceCredits, refundCredit } from '#server/features/billing/index.ts'
import { tellOfArticle } from '#server/features/notices/index.ts'
import { announceEnd } from '../run/announce-end.ts'
import type { LockedArticle } from '../steering/steering.store.ts'

/** Gives the credit back after a run that was to write an article again; `failure` is null when a person stopped it. */
export async function leaveAsItWas(
  scope: Scope,
  article: Pick<LockedArticle, 'id' | 'clientId' | 'status'>,
  runId: string,
  failure: { reason: string; kind: string } | null,
): Promise<void> {
  const { id, status } = article
  await setWrittenAgain(scope, id, false)
  const why = failure ? 'Writing again failed' : 'Writing again cancelled'
  const refunded = await refundCredit(scope, id, why)
  await recordActivity(scope, {
    action: failure ? 'article.generation_failed' : 'article.generation_cancelled',
    subjectType: 'article',
    subjectId: id,
    details: { ...failure, refunded, status, again: true },
  })
  if (failure) {
    const message = `It could not be written again, and stays as it was. ${failure.reason}`
    await tellOfArticle(scope, id, { kind: 'failed', occasion: runId, message })
  }
  await announceEnd(scope, article, status, { again: failure ? 'failed' : 'cancelled' })
  if (refunded) await announceCredits(scope)
}
