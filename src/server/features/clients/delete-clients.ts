import type { RequestContext } from '#server/context/context.ts'
import { refundDeletedWith } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientAbilities } from './clients.policy.ts'
import { deleteClientRows } from './clients.store.ts'
import { requireClients } from './read-clients.ts'

/** Deletes clients with their campaigns and articles and, later, their files; all of them or none. */
export async function deleteClients(context: RequestContext, ids: string[]): Promise<void> {
  await context.inTransaction(async (scope) => {
    const clients = await requireClients(scope, ids)
    if (!clientAbilities(scope.member).remove) throw new AppError('forbidden')
    await refundDeletedWith(scope, { clientIds: ids })
    // Somebody else may have deleted one first.
    if ((await deleteClientRows(scope, ids)) < clients.length) throw new AppError('not_found')
    await emit(
      scope,
      'client.deleted',
      clients.map(({ id, name, campaigns, archivedCampaigns, articles }) => ({
        id,
        name,
        campaigns: campaigns + archivedCampaigns,
        articles,
      })),
    )
  })
}
