import type { ClientResearch } from '#contracts/articles/research.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { approvalsOnSources } from '#server/features/claims/index.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { storeClientResearch } from './research.store.ts'
import { researchingClient } from './research.views.ts'

/** How a client's articles are researched and how their sources are published. Throws `not_found`. */
export async function readClientResearch(
  context: RequestContext,
  clientId: string,
): Promise<ClientResearch> {
  return await context.reading(async (scope) => {
    const [client, approvals] = await Promise.all([
      researchingClient(scope, clientId),
      approvalsOnSources(scope, clientId),
    ])
    if (!client) throw new AppError('not_found')
    const { research, placement } = client
    const { update } = clientAbilities(scope.member)
    const canSearch = context.ports.search !== null
    return { research, placement, canSearch, approvals, abilities: { update } }
  }, frequent)
}

/** Sets both; throws `not_found`, and `forbidden` for those who do not manage clients. */
export async function saveClientResearch(
  context: RequestContext,
  { clientId, ...wanted }: { clientId: string } & Pick<ClientResearch, 'research' | 'placement'>,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const client = await researchingClient(scope, clientId)
    if (!client) throw new AppError('not_found')
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    await storeClientResearch(scope, clientId, wanted)
    await emit(scope, 'client.research_set', { id: clientId, name: client.name, ...wanted })
  })
}
