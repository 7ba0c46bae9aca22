import type { Client } from '#contracts/clients.ts'
import type { Dependents } from '#contracts/shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { listedClients, shownClient } from './clients.views.ts'

/** Lists the clients the member may see. */
export async function listClients(context: RequestContext): Promise<{ items: Client[] }> {
  return await context.reading(async (scope) => ({ items: await listedClients(scope) }))
}

/** Returns one client; throws `not_found`. */
export async function getClient(context: RequestContext, id: string): Promise<Client> {
  return await context.reading(async (scope) => {
    const client = await shownClient(scope, id)
    if (!client) throw new AppError('not_found')
    return client
  })
}

/** Counts what would be deleted with the client; throws `not_found`. */
export async function getClientDependents(
  context: RequestContext,
  id: string,
): Promise<Dependents> {
  const { campaigns, articles } = await getClient(context, id)
  return { campaigns, articles }
}
