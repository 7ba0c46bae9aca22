import type { Client, ClientChange } from '#contracts/clients/clients.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientAbilities } from './clients.policy.ts'
import { updateClientRow } from './clients.store.ts'
import { shownClient } from './clients.views.ts'

/** Updates a client's name, industry and description; throws `conflict` when others have changed it since. */
export async function updateClient(
  context: RequestContext,
  { id, ...change }: ClientChange & { id: string },
): Promise<Client> {
  return await context.inTransaction(async (scope) => {
    if (!(await shownClient(scope, id))) throw new AppError('not_found')
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    if (!(await updateClientRow(scope, id, change))) throw new AppError('conflict')
    await emit(scope, 'client.updated', { id, name: change.name })
    const client = await shownClient(scope, id)
    if (!client) throw new AppError('not_found')
    return client
  })
}
