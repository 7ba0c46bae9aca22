import type { KnowledgeFields, KnowledgeItem } from '#contracts/clients/knowledge.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { requireChange, requireRoom } from './knowledge.policy.ts'
import { insertKnowledge } from './knowledge.store.ts'
import { shownItem } from './knowledge.views.ts'

/** Adds a fact or note to a client's knowledge, approved by the caller. */
export async function addKnowledge(
  context: RequestContext,
  fields: KnowledgeFields & { clientId: string },
): Promise<KnowledgeItem> {
  const { clientId } = fields
  return await context.inTransaction(async (scope) => {
    const name = await requireChange(scope, clientId)
    return await once(scope, context.idempotencyKey, ['knowledge', fields], async () => {
      await requireRoom(scope, clientId)
      const id = newId()
      await insertKnowledge(scope, { ...fields, id })
      await emit(scope, 'client.knowledge_added', { id: clientId, name, kind: fields.kind })
      const item = await shownItem(scope, { clientId, id })
      if (!item) throw new AppError('internal')
      return item
    })
  })
}
