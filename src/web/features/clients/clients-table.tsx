import { Link } from 'react-router'
import type { Client } from '#contracts/clients.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ClientActions } from './client-actions.tsx'

type ClientsTableProps = { clients: Client[]; onDelete: (client: Client) => void }

/** Clients as rows. */
export function ClientsTable({ clients, onDelete }: ClientsTableProps) {
  const columns: Column<Client>[] = [
    {
      key: 'name',
      title: 'Client',
      heading: true,
      className: '[&>span]:flex-1',
      cell: (client) => (
        <span className="flex items-center justify-between gap-3">
          <Link
            to={`/dashboard/clients/${client.id}`}
            prefetch="intent"
            className="inline-flex min-w-0 items-center gap-3 hover:text-accent"
          >
            <Avatar name={client.name} src={client.logoUrl} size="sm" className="bg-surface" />
            <span className="wrap-anywhere min-w-0 font-medium">{client.name}</span>
          </Link>
          <span className="sm:hidden">
            <ClientActions client={client} onDelete={onDelete} />
          </span>
        </span>
      ),
    },
    { key: 'industry', title: 'Industry', cell: (client) => client.industry },
    {
      key: 'campaigns',
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
      cell: (client) => <ClientActions client={client} onDelete={onDelete} />,
    },
  ]
  return <Table caption="Clients" columns={columns} rows={clients} rowKey={(client) => client.id} />
}
