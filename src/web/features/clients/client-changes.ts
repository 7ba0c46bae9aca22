import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contracts/clients/clients.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { formatCount } from '#web/lib/format.ts'
import { usePending } from '#web/lib/forms/use-pending.ts'
import { notify } from '../../lib/toasts.ts'
import { archivedClientsQuery, clientQuery, clientsQuery } from './clients.queries.ts'

type ArchiveChange = { clients: Client[]; archived: boolean }

const archiving = ['clients', 'archive']

/** The clients without those being archived or restored. */
export function useWithoutPendingChanges(clients: Client[] | undefined): Client[] | undefined {
  const leaving = new Set(
    usePending<ArchiveChange>(archiving).flatMap((change) => change.clients.map(({ id }) => id)),
  )
  return clients?.filter(({ id }) => !leaving.has(id))
}

const idsOf = (clients: Client[]) => clients.map(({ id }) => id)

function takeFromLists(cache: QueryClient, clients: Client[]): void {
  const gone = new Set(idsOf(clients))
  for (const { queryKey } of [clientsQuery, archivedClientsQuery]) {
    cache.setQueryData(queryKey, (before) =>
      before ? { ...before, items: before.items.filter(({ id }) => !gone.has(id)) } : before,
    )
  }
}

/** 'Client archived', or how many. */
export function archiveNotice({ clients, archived }: ArchiveChange): string {
  const verb = archived ? 'archived' : 'restored'
  return clients.length === 1
    ? `Client ${verb}`
    : `${formatCount(clients.length, 'client')} ${verb}`
}

/** What archiving takes along and what it leaves, or the name of a single client. */
export function archiveConsequence({ clients, archived }: ArchiveChange): string {
  const campaigns = clients.reduce((sum, client) => sum + client.campaigns, 0)
  if (campaigns === 0) return clients.length === 1 ? (clients[0]?.name ?? '') : ''
  const counted = formatCount(campaigns, 'campaign')
  return archived
    ? `${counted} left the lists as well. Articles stay where they are.`
    : `${counted} came back as well.`
}

/** Archives or restores clients, optimistically and with undo. */
export function useArchiveClients() {
  const cache = useQueryClient()
  const change = useMutation({
    mutationKey: archiving,
    mutationFn: ({ clients, archived }: ArchiveChange) =>
      (archived ? api.clients.archive : api.clients.restore)({ ids: idsOf(clients) }),
    onSuccess: (_, asked) => {
      const { clients, archived } = asked
      takeFromLists(cache, clients)
      for (const client of clients) {
        cache.setQueryData(clientQuery(client.id).queryKey, { ...client, isArchived: archived })
      }
      void notify('success', archiveNotice(asked), {
        description: archiveConsequence(asked),
        duration: 8000,
        action: { label: 'Undo', onClick: () => change.mutate({ clients, archived: !archived }) },
      })
    },
    onError: (error, { clients, archived }) => {
      const what = clients.length === 1 ? 'client' : 'clients'
      void notify('error', `Failed to ${archived ? 'archive' : 'restore'} ${what}`, {
        description: readProblem(error).message,
      })
    },
    meta: { waits: false },
  })
  return change
}

/** Deletes clients with their campaigns and articles. */
export function useDeleteClients() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (clients: Client[]) => {
      const [client] = clients
      if (client && clients.length === 1) {
        await ignoreNotFound(api.clients.remove({ id: client.id }))
      } else await api.clients.removeMany({ ids: idsOf(clients) })
    },
    onSuccess: (_, clients) => {
      const one = clients.length === 1
      void notify(
        'success',
        one
          ? 'Client deleted successfully'
          : `${formatCount(clients.length, 'client')} deleted successfully`,
      )
      for (const { id } of clients) cache.removeQueries({ queryKey: clientQuery(id).queryKey })
      takeFromLists(cache, clients)
    },
    onError: (error, clients) => {
      void notify('error', `Failed to delete ${clients.length === 1 ? 'client' : 'clients'}`, {
        description: readProblem(error).message,
      })
    },
    meta: { waits: false },
  })
}
