import type { MemberScope } from '#server/context/context.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientName } from './knowledge.store.ts'

/** Whoever may change a client may change its rules and knowledge. */
export function mayChangeKnowledge(scope: MemberScope): boolean {
  return clientAbilities(scope.member).update
}

/** The name of the client whose knowledge is to be changed. Throws `not_found` and `forbidden`. */
export async function requireChange(scope: MemberScope, clientId: string): Promise<string> {
  const name = await clientName(scope, clientId)
  if (name === undefined) throw new AppError('not_found')
  if (!mayChangeKnowledge(scope)) throw new AppError('forbidden')
  return name
}
