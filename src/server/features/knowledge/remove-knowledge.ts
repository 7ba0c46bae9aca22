import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireChange } from './knowledge.policy.ts'
import { deleteKnowledge } from './knowledge.store.ts'
import { shownItem } from './knowledge.views.ts'

/** Removes a fact or note; articles that were written with it stay as they are. Throws `not_found`. */
export async function removeKnowledge(
  context: RequestContext,
  item: { clientId: string; id: string },
): Promise<void> {
  const { clientId } = item
  await context.inTransaction(async (scope) => {
    if (!(await shownItem(scope, item))) throw new AppError('not_found')
    const name = await requireChange(scope, clientId)
    if (!(await deleteKnowledge(scope, item))) throw new AppError('not_found')
    await emit(scope, 'client.knowledge_removed', { id: clientId, name })
  })
}
