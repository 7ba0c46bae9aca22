import type { Knowledge } from '#contracts/knowledge.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayChangeKnowledge } from './knowledge.policy.ts'
import { clientName } from './knowledge.store.ts'
import { shownKnowledge } from './knowledge.views.ts'

/** Returns the rules, facts and notes of a client; throws `not_found`. */
export async function readKnowledge(context: RequestContext, clientId: string): Promise<Knowledge> {
  return await context.reading(async (scope) => {
    const [name, knowledge] = await Promise.all([
      clientName(scope, clientId),
      shownKnowledge(scope, clientId),
    ])
    if (name === undefined) throw new AppError('not_found')
    return { ...knowledge, abilities: { update: mayChangeKnowledge(scope) } }
  })
}
