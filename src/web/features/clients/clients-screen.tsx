import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#contracts/clients.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { formatCount } from '../../lib/format.ts'
import { useListLayout } from '../../lib/list-layout.ts'
import { matchesSearch, useSearchText } from '../../lib/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { ClientCard, ClientCardSkeleton } from './client-card.tsx'
import { clientsQuery } from './clients.queries.ts'
import { ClientsTable } from './clients-table.tsx'
import { DeleteClientDialog } from './delete-client-dialog.tsx'

type ListLayout = 'grid' | 'list'

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** All clients, searched by name or industry. */
export function ClientsScreen() {
  const clients = useQuery(clientsQuery)
  const [search, setSearch] = useSearchText()
  const [layout, setLayout] = useListLayout<ListLayout>('clients', ['grid', 'list'])
  const found = useMemo(
    () => clients.data?.filter((client) => matchesSearch(search, client.name, client.industry)),
    [clients.data, search],
  )
  return (
    <>
      <PageHeader title="Clients" actions={<AddClient />} />
      <div className="mb-6 flex items-center justify-between gap-3">
        <SearchBox
          label="Search clients"
          placeholder="Search clients..."
          value={search}
          onValueChange={setSearch}
        />
        <SegmentedToggle<ListLayout>
          label="Layout"
          iconOnly
          value={layout}
          onValueChange={setLayout}
          segments={[
            { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
            { value: 'list', label: 'List', icon: <List aria-hidden /> },
          ]}
        />
      </div>
      <p role="status" className="sr-only">
        {found && formatCount(found.length, 'client')}
      </p>
      {clients.isPending && (
        <div className={gridClasses}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <ClientCardSkeleton key={key} />
          ))}
        </div>
      )}
      {clients.isError && !clients.data && (
        <QueryError query={clients} title="Failed to fetch clients" />
      )}
      {found && (
        <ClientList
          clients={found}
          layout={layout}
          onClear={() => setSearch('')}
          searched={search.trim() !== ''}
        />
      )}
    </>
  )
}

type ClientListProps = {
  clients: Client[]
  layout: ListLayout
  searched: boolean
  onClear: () => void
}

function ClientList({ clients, layout, searched, onClear }: ClientListProps) {
  const [deleting, setDeleting] = useState<Client>()
  const { createClients } = useAbilities()
  if (clients.length === 0) {
    return (
      <EmptyState
        title="No clients found"
        text={
          createClients || searched
            ? 'Try adjusting your search or create a new client'
            : 'You don’t have access to any clients yet. Ask an owner or admin for access.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {searched && <Button onClick={onClear}>Clear search</Button>}
            <AddClient />
          </div>
        }
      />
    )
  }
  return (
    <>
      {layout === 'grid' ? (
        <ul className={gridClasses}>
          {clients.map((client) => (
            <li key={client.id} className="min-w-0">
              <ClientCard client={client} onDelete={setDeleting} />
            </li>
          ))}
        </ul>
      ) : (
        <ClientsTable clients={clients} onDelete={setDeleting} />
      )}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function AddClient() {
  if (!useAbilities().createClients) return null
  return (
    <Button asChild>
      <Link to="/dashboard/clients/new" prefetch="intent">
        <Plus aria-hidden />
        Add New Client
      </Link>
    </Button>
  )
}
