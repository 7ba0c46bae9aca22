import type { Client, ClientFields } from '#contracts/clients/clients.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { clientAbilities } from './clients.policy.ts'
import { insertClient } from './clients.store.ts'
import { shownClient } from './clients.views.ts'

/** Adds a client to the workspace. */
export async function createClient(context: RequestContext, fields: ClientFields): Promise<Client> {
  return await context.inTransaction(async (scope) => {
    if (!clientAbilities(scope.member).create) throw new AppError('forbidden')
    return await once(scope, context.idempotencyKey, ['client', fields], async () => {
      const id = newId()
      await insertClient(scope, id, fields)
      await emit(scope, 'client.created', { id, name: fields.name })
      const client = await shownClient(scope, id)
      if (!client) throw new AppError('internal')
      return client
    })
  })
}
