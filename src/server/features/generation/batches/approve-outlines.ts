import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { approveHeld, outlineOf } from '../outline/answer-outline.ts'
import { waitingOutline } from '../outline/outline.views.ts'
import { findBatch } from '../run/batches.store.ts'
import { lockArticles } from '../run/steering.store.ts'
import { namedOf } from './batch-articles.store.ts'

/** Has articles of a batch written from their outlines as they are; those without one that waits are left. Throws `not_found`. */
export async function approveOutlines(
  context: RequestContext,
  { id, ids }: { id: string; ids: string[] },
): Promise<{ approved: number; left: number }> {
  return await context.inTransaction(async (scope) => {
    if (!(await findBatch(scope, id))) throw new AppError('not_found')
    const wanted = await namedOf(scope, id, ids)
    if (wanted.length < new Set(ids).size) throw new AppError('not_found')
    await lockArticles(scope, wanted)
    let approved = 0
    for (const articleId of wanted) {
      const stored = await waitingOutline(scope, articleId)
      if (!stored) continue
      const { plan, round } = stored
      const outline = outlineOf(plan)
      await approveHeld(scope, stored, { id: articleId, round, outline }, { volume: true })
      approved += 1
    }
    return { approved, left: wanted.length - approved }
  })
}
