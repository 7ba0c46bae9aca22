import type { Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { parkRun } from '../run/outline.store.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import { lockArticles } from '../run/steering.store.ts'

/** Its people are told once more after this long. */
const remindAfterMs = 3 * 24 * 3_600_000

/** Has a run wait for a person with its outline, and tells its people. */
export async function waitForPerson(
  scope: Scope,
  { articleId, runId }: Pick<PackageOrder, 'articleId' | 'runId'>,
): Promise<void> {
  const [article] = await lockArticles(scope, [articleId])
  if (!article) return
  const { clientId, inBatch } = article
  // Of a batch, its people are told once how many wait.
  const remindAt = inBatch ? null : new Date(scope.now.getTime() + remindAfterMs)
  const round = await parkRun(scope, runId, remindAt)
  if (round === undefined) return
  await emit(scope, 'article.outline_ready', { id: articleId, clientId, runId, round, inBatch })
}
