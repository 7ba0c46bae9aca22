import { Link } from 'react-router'
import type { Client } from '#contracts/clients/clients.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import type { Selection } from '../../lib/lists/use-selection.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type Column, Table, type TableSort } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ClientActions, type ClientHandlers } from './client-actions.tsx'

type ClientsTableProps = {
  clients: Client[]
  selection: Selection
  sort: TableSort
  on: ClientHandlers
}

/** Clients as rows. */
export function ClientsTable({ clients, selection, sort, on }: ClientsTableProps) {
  const columns: Column<Client>[] = [
    {
      key: 'name',
      sortKey: 'name',
      title: 'Client',
      heading: true,
      className: 'sm:w-full [&>span]:flex-1',
      cell: (client) => (
        <span className="flex items-center justify-between gap-3">
          {client.abilities.update && (
            <Checkbox
              aria-label={`Select ${client.name}`}
              checked={selection.has(client.id)}
              onCheckedChange={() => selection.toggle(client.id)}
            />
          )}
          <Link
            to={`/dashboard/clients/${client.id}`}
            prefetch="intent"
            className="mr-auto inline-flex min-w-0 items-center gap-3 hover:text-accent"
          >
            <Avatar name={client.name} src={client.logoUrl} size="sm" className="bg-surface" />
            <span className="wrap-anywhere min-w-0 font-medium">{client.name}</span>
          </Link>
          <span className="sm:hidden">
            <ClientActions client={client} on={on} />
          </span>
        </span>
      ),
    },
    {
      key: 'industry',
      title: 'Industry',
      sortKey: 'industry',
      className: 'whitespace-nowrap',
      cell: (client) => client.industry,
    },
    {
      key: 'campaigns',
      sortKey: 'campaigns',
      title: 'Campaigns',
      align: 'right',
      className: 'tabular-nums',
      cell: (client) => (
        <TextLink to={`/dashboard/campaigns?client=${client.id}`}>
          {formatNumber(client.campaigns)}
        </TextLink>
      ),
    },
    {
      key: 'articles',
      sortKey: 'articles',
      title: 'Articles',
      align: 'right',
      className: 'tabular-nums',
      cell: (client) => (
        <TextLink to={`/dashboard/articles?client=${client.id}`}>
          {formatNumber(client.articles)}
        </TextLink>
      ),
    },
    {
      key: 'created',
      sortKey: 'newest',
      title: 'Created',
      align: 'right',
      className: 'whitespace-nowrap',
      cell: (client) => <time dateTime={client.createdAt}>{formatDate(client.createdAt)}</time>,
    },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      // On a small screen the menu is beside the name.
      className: 'max-sm:hidden',
      cell: (client) => <ClientActions client={client} on={on} />,
    },
  ]
  return (
    <Table
      caption="Clients"
      columns={columns}
      rows={clients}
      rowKey={(client) => client.id}
      sort={sort}
    />
  )
}
