import { type ReactNode, Suspense, useState } from 'react'
import type { Client } from '#contracts/clients/clients.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useArchive } from '#web/lib/lists/archiving.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { useSelection } from '../../lib/lists/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TableSort } from '../../ui/table.tsx'
import type { ClientHandlers } from './client-actions.tsx'
import { ClientCard } from './client-card.tsx'
import { clientChanges } from './client-changes.ts'

// For those who have chosen rows.
const ClientsTable = lazyPart(
  () => import('./clients-table.tsx'),
  (file) => file.ClientsTable,
)
const DeleteClientDialog = lazyPart(
  () => import('./delete-client-dialog.tsx'),
  (file) => file.DeleteClientDialog,
)
const ClientSelectionBar = lazyPart(
  () => import('./client-selection-bar.tsx'),
  (file) => file.ClientSelectionBar,
)

export const clientGrid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

type ClientListProps = {
  clients: Client[]
  layout: 'grid' | 'list'
  sort: TableSort
  archived: boolean
  searched: boolean
  onClear: () => void
  /** The way to another client. */
  create: ReactNode
}

/** The clients found, as cards or rows, with what can be done to one or several. */
export function ClientList(props: ClientListProps) {
  const { clients, layout, sort, archived } = props
  const [deleting, setDeleting] = useState<Client>()
  const selection = useSelection(clients.map(({ id }) => id))
  const change = useArchive(clientChanges)
  const on: ClientHandlers = {
    onArchive: (client, next) => change.mutate({ rows: [client], archived: next }),
    onDelete: setDeleting,
  }
  if (clients.length === 0) return <NoClients {...props} />
  return (
    <>
      {layout === 'grid' ? (
        <ul className={clientGrid}>
          {clients.map((client) => (
            <li key={client.id} className="min-w-0">
              <ClientCard client={client} selection={selection} on={on} />
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ClientsTable clients={clients} selection={selection} sort={sort} on={on} />
        </Suspense>
      )}
      <Suspense>
        {selection.chosen.length > 0 && (
          <ClientSelectionBar selection={selection} clients={clients} archived={archived} />
        )}
        {deleting && (
          <DeleteClientDialog client={deleting} onClose={() => setDeleting(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function NoClients({ archived, searched, onClear, create }: ClientListProps) {
  const { createClients } = useAbilities()
  return (
    <EmptyState
      title={archived && !searched ? 'No archived clients' : 'No clients found'}
      text={
        archived
          ? 'Archived clients and their campaigns wait here until you restore them.'
          : createClients || searched
            ? 'Try adjusting your search or create a new client'
            : 'You don’t have access to any clients yet. Ask an owner or admin for access.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {searched && <Button onClick={onClear}>Clear search</Button>}
          {!archived && create}
        </div>
      }
    />
  )
}
