import type { ClaimMode } from '#contracts/rules/claim-rules.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { maySetMode } from './claims.policy.ts'
import { storeClaimMode } from './claims.store.ts'
import { claimingClient } from './claims.views.ts'

/** What happens to open claims of a client's articles; throws `not_found`. */
export async function readClaimMode(
  context: RequestContext,
  clientId: string,
): Promise<{ mode: ClaimMode; abilities: { update: boolean } }> {
  return await context.reading(async (scope) => {
    const client = await claimingClient(scope, clientId)
    if (!client) throw new AppError('not_found')
    return { mode: client.mode, abilities: { update: maySetMode(scope.member) } }
  })
}

/** Sets it; throws `not_found`, and `forbidden` for those who do not manage clients. */
export async function saveClaimMode(
  context: RequestContext,
  { clientId, mode }: { clientId: string; mode: ClaimMode },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const client = await claimingClient(scope, clientId)
    if (!client) throw new AppError('not_found')
    if (!maySetMode(scope.member)) throw new AppError('forbidden')
    await storeClaimMode(scope, clientId, mode)
    await emit(scope, 'client.claims_set', { id: clientId, name: client.name, mode })
  })
}
