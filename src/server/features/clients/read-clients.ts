import type { Client } from '#contracts/clients/clients.ts'
import type { Dependents } from '#contracts/shapes.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { readCursor } from '#server/kernel/cursor.ts'
import { AppError } from '#server/kernel/errors.ts'
import { listedClients, shownClient } from './clients.views.ts'

/** As many as a screen shows at once. */
const longestList = 2_000

type Walked = { archived: boolean; cursor?: string | undefined; limit?: number | undefined }

/** Lists the clients in use or the archived ones that the member may see. Throws `invalid_input` for a wrong cursor. */
export async function listClients(
  context: RequestContext,
  { archived, cursor, limit = longestList }: Walked,
): Promise<{ items: Client[]; nextCursor: string | null }> {
  const after = readCursor(cursor)
  return await context.reading((scope) => listedClients(scope, { archived, after, limit }))
}

/** Returns one client; throws `not_found`. */
export async function getClient(context: RequestContext, id: string): Promise<Client> {
  return await context.reading(async (scope) => {
    const client = await shownClient(scope, id)
    if (!client) throw new AppError('not_found')
    return client
  }, frequent)
}

/** Counts what would be deleted with the client; throws `not_found`. */
export async function getClientDependents(
  context: RequestContext,
  id: string,
): Promise<Dependents> {
  const { campaigns, archivedCampaigns, articles } = await getClient(context, id)
  return { campaigns: campaigns + archivedCampaigns, articles }
}
