import type { ClientRules, Knowledge } from '#contracts/clients/knowledge.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireChange } from './knowledge.policy.ts'
import { storeRules } from './knowledge.store.ts'
import { shownKnowledge } from './knowledge.views.ts'

type RulesChange = { clientId: string; rules: ClientRules; updatedAt?: string | undefined }

/** Replaces a client's rules, for articles from now on; throws `conflict` when others have changed them since. */
export async function saveRules(
  context: RequestContext,
  { clientId, rules, updatedAt }: RulesChange,
): Promise<Knowledge> {
  return await context.inTransaction(async (scope) => {
    const name = await requireChange(scope, clientId)
    if (!(await storeRules(scope, clientId, rules, updatedAt))) throw new AppError('conflict')
    await emit(scope, 'client.rules_changed', { id: clientId, name })
    return { ...(await shownKnowledge(scope, clientId)), abilities: { update: true } }
  })
}
