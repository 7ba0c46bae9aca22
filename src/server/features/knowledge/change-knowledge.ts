import type { KnowledgeFields, KnowledgeItem } from '#contracts/clients/knowledge.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireChange } from './knowledge.policy.ts'
import { updateKnowledge } from './knowledge.store.ts'
import { shownItem } from './knowledge.views.ts'

type KnowledgeChange = KnowledgeFields & {
  clientId: string
  id: string
  updatedAt?: string | undefined
}

/** Changes a fact or note, which the caller thereby approves; throws `conflict` when others have changed it since. */
export async function changeKnowledge(
  context: RequestContext,
  change: KnowledgeChange,
): Promise<KnowledgeItem> {
  const { clientId, id, kind } = change
  return await context.inTransaction(async (scope) => {
    if (!(await shownItem(scope, { clientId, id }))) throw new AppError('not_found')
    const name = await requireChange(scope, clientId)
    if (!(await updateKnowledge(scope, change))) throw new AppError('conflict')
    await emit(scope, 'client.knowledge_changed', { id: clientId, name, kind })
    const item = await shownItem(scope, { clientId, id })
    if (!item) throw new AppError('not_found')
    return item
  })
}
