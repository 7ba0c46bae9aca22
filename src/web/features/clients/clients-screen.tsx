import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useWithoutLeaving } from '#web/lib/lists/archiving.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { formatCount } from '../../lib/format.ts'
import { useListLayout } from '../../lib/lists/list-layout.ts'
import { sorted, useListSort } from '../../lib/lists/list-sort.ts'
import { matchesSearch, useQueryValue, useSearchText } from '../../lib/lists/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ClientCardSkeleton } from './client-card.tsx'
import { clientChanges } from './client-changes.ts'
import { ClientList, clientGrid } from './client-list.tsx'
import { clientSorts } from './client-sorts.ts'
import { archivedClientsQuery, clientsQuery } from './clients.queries.ts'

/** All clients, or the archived ones, searched by name or industry and sorted. */
export function ClientsScreen() {
  const [archivedValue, setArchived] = useQueryValue('archived')
  const archived = archivedValue === 'true'
  const clients = useQuery(archived ? archivedClientsQuery : clientsQuery)
  const shown = useWithoutLeaving(clientChanges, clients.data)
  const [search, setSearch] = useSearchText()
  const [layout, setLayout] = useListLayout('clients', ['grid', 'list'])
  const order = useListSort(clientSorts)
  const matching = shown?.filter(({ name, industry }) => matchesSearch(search, name, industry))
  const found = matching && sorted(matching, clientSorts, order.sort)
  return (
    <>
      <PageHeader title="Clients" actions={<AddClient />} />
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <SearchBox
          className="md:max-w-72 md:min-w-52 md:flex-1"
          label="Search clients"
          placeholder="Search clients..."
          value={search}
          onValueChange={setSearch}
        />
        <Combobox
          aria-label="Order"
          className="w-44 max-sm:flex-1"
          options={order.options}
          value={order.text}
          onValueChange={order.set}
        />
        <div className="flex items-center gap-4 sm:ml-auto">
          <Switch
            label="Show Archived"
            checked={archived}
            onCheckedChange={(on) => setArchived(on ? 'true' : '')}
          />
          <SegmentedToggle
            className="max-sm:hidden"
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
      </div>
      <p role="status" className="sr-only">
        {found && formatCount(found.length, 'client')}
      </p>
      {clients.isPending && (
        <div className={clientGrid}>
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
          key={String(archived)}
          clients={found}
          layout={layout}
          sort={order.table}
          archived={archived}
          onClear={() => setSearch('')}
          searched={search.trim() !== ''}
          create={<AddClient />}
        />
      )}
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
