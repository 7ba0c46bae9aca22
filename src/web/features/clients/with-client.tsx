import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Client } from '#contracts/clients/clients.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { clientQuery } from './clients.queries.ts'

const list = '/dashboard/clients'

type WithClientProps = { id: string; children: (client: Client) => ReactNode }

/** Loads one client. */
export function WithClient({ id, children }: WithClientProps) {
  return (
    <Loaded
      query={useQuery(clientQuery(id))}
      header={<PageHeader title="Client" back={{ to: list, label: 'Back to clients' }} />}
      missing={{ id, title: 'Client not found', list, see: 'See all clients' }}
      failed="Failed to fetch clients"
    >
      {children}
    </Loaded>
  )
}
