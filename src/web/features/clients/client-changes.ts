import type { Client } from '#contracts/clients/clients.ts'
import { api } from '#web/lib/api/api.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { formatCount } from '#web/lib/format.ts'
import type { Archivable } from '#web/lib/lists/archiving.ts'
import { archivedClientsQuery, clientQuery, clientsQuery } from './clients.queries.ts'

/** How clients are archived, restored and deleted; their campaigns go with them. */
export const clientChanges: Archivable<Client> = {
  noun: 'client',
  setArchived: async ({ rows, archived }) => {
    await (archived ? api.clients.archive : api.clients.restore)({ ids: idsOf(rows) })
    return rows.map((client) => ({ ...client, isArchived: archived }))
  },
  remove: async (rows) => {
    const [client] = rows
    if (client && rows.length === 1) await ignoreNotFound(api.clients.remove({ id: client.id }))
    else await api.clients.removeMany({ ids: idsOf(rows) })
  },
  keyOf: ({ id }) => clientQuery(id).queryKey,
  takeFromLists: (cache, rows) => {
    const gone = new Set(idsOf(rows))
    for (const { queryKey } of [clientsQuery, archivedClientsQuery]) {
      cache.setQueryData(queryKey, (before) =>
        before ? { ...before, items: before.items.filter(({ id }) => !gone.has(id)) } : before,
      )
    }
  },
  consequence: ({ rows, archived }) => {
    const campaigns = rows.reduce((sum, client) => sum + client.campaigns, 0)
    if (campaigns === 0) return rows.length === 1 ? (rows[0]?.name ?? '') : ''
    const counted = formatCount(campaigns, 'campaign')
    return archived
      ? `${counted} left the lists as well. Articles stay where they are.`
      : `${counted} came back as well.`
  },
}

const idsOf = (clients: Client[]) => clients.map(({ id }) => id)
