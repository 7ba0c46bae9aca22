import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientAbilities } from './clients.policy.ts'
import { setClientsArchived } from './clients.store.ts'
import { requireClients } from './read-clients.ts'

/** Takes clients and their campaigns out of lists, pickers and new orders; what is written stays. */
export async function archiveClients(context: RequestContext, ids: string[]): Promise<void> {
  await setArchived(context, ids, true)
}

/** Brings archived clients back. */
export async function restoreClients(context: RequestContext, ids: string[]): Promise<void> {
  await setArchived(context, ids, false)
}

/** A repeated request changes nothing and is not logged. */
async function setArchived(
  context: RequestContext,
  ids: string[],
  archived: boolean,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireClients(scope, ids)
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    const clients = await setClientsArchived(scope, ids, archived)
    if (clients.length === 0) return
    await emit(scope, archived ? 'client.archived' : 'client.restored', clients)
  })
}
