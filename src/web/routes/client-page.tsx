import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Client } from '#contracts/clients/clients.ts'
import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { ClientDetail } from '../features/clients/client-detail.tsx'
import { ClientTabs } from '../features/knowledge/client-tabs.tsx'

type ClientPageProps = {
  client: Client
  /** Which of its pages this is; the first has the client's name alone. */
  part?: string
  children: ReactNode
}

/** The frame of a client's pages: its name, what can be done, and the way to its other pages. */
export function ClientPage({ client, part, children }: ClientPageProps) {
  const newest = useQuery(campaignsQuery).data?.find(({ clientId }) => clientId === client.id)
  return (
    <ClientDetail client={client} part={part} campaignId={newest?.id}>
      <ClientTabs clientId={client.id} />
      {children}
    </ClientDetail>
  )
}
