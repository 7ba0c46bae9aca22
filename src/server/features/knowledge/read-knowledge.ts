import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayChangeKnowledge } from './knowledge.policy.ts'
import { shownKnowledge } from './knowledge.views.ts'

/** Returns the rules, facts and notes of a client; throws `not_found`. */
export async function readKnowledge(context: RequestContext, clientId: string): Promise<Knowledge> {
  return await context.reading(async (scope) => {
    const [client, knowledge] = await Promise.all([
      visibleClient(scope, clientId),
      shownKnowledge(scope, clientId),
    ])
    if (!client) throw new AppError('not_found')
    return { ...knowledge, abilities: { update: mayChangeKnowledge(scope) } }
  }, frequent)
}
