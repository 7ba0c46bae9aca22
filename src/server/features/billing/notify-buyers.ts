import type { Scope } from '#server/context/context.ts'
import { noteFor } from '#server/features/notices/index.ts'
import { type Buyer, buyersOf } from './buyers.views.ts'

/** Leaves the owner and admins a notice, and returns those who want a mail at once. */
export async function notifyBuyers(
  scope: Scope,
  news: { kind: 'credits' | 'payment'; count?: number; message?: string },
): Promise<Buyer[]> {
  const buyers = await buyersOf(scope)
  const told = await noteFor(
    scope,
    buyers.map(({ userId }) => userId),
    { articleId: null, occasion: scope.now.toISOString(), ...news },
  )
  const wanted = new Set(told.filter(({ mail }) => mail === 'now').map(({ userId }) => userId))
  return buyers.filter(({ userId }) => wanted.has(userId))
}
