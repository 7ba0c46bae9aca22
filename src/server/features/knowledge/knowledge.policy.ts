import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'
import type { MemberScope } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { countKnowledge } from './knowledge.store.ts'

/** Whoever may change a client may change its rules and knowledge. */
export function mayChangeKnowledge(scope: MemberScope): boolean {
  return clientAbilities(scope.member).update
}

/** The name of the client whose knowledge is to be changed. Throws `not_found` and `forbidden`. */
export async function requireChange(scope: MemberScope, clientId: string): Promise<string> {
  const client = await visibleClient(scope, clientId)
  if (!client) throw new AppError('not_found')
  if (!mayChangeKnowledge(scope)) throw new AppError('forbidden')
  return client.name
}

/** Throws `invalid_input` when a client would have more facts and notes than it may. */
export async function requireRoom(scope: MemberScope, clientId: string, more = 1): Promise<void> {
  if ((await countKnowledge(scope, clientId)) + more <= knowledgeLimits.items) return
  throw new AppError(
    'invalid_input',
    `A client may have ${knowledgeLimits.items} facts and notes. Please remove some first.`,
  )
}
