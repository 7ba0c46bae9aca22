import { useQuery } from '@tanstack/react-query'
import { Globe2, History } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Client } from '#contracts/clients/clients.ts'
import { ClientDetail } from '../features/clients/client-detail.tsx'
import { ClientTabs } from '../features/knowledge/client-tabs.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { campaignsQuery } from '../lib/lists/campaign-choices.ts'
import type { Action } from '../ui/action-menu.tsx'

const PortalDialog = lazyPart(
  () => import('../features/signoff/portal-dialog.tsx'),
  (file) => file.PortalDialog,
)

type ClientPageProps = {
  client: Client
  /** Which of its pages this is; the first has the client's name alone. */
  part?: string
  children: ReactNode
}

/** The frame of a client's pages: its name, what can be done, and the way to its other pages. */
export function ClientPage({ client, part, children }: ClientPageProps) {
  const [sharing, setSharing] = useState(false)
  const newest = useQuery(campaignsQuery({ clientIds: [client.id] })).data?.items[0]
  const share: Action = {
    label: 'Client portal…',
    icon: <Globe2 aria-hidden />,
    onSelect: () => setSharing(true),
  }
  const activity: Action = {
    label: 'Activity',
    icon: <History aria-hidden />,
    to: `/dashboard/activity?client=${client.id}`,
  }
  return (
    <ClientDetail
      client={client}
      part={part}
      campaignId={newest?.id}
      more={client.abilities.update ? [share, activity] : [activity]}
    >
      <ClientTabs clientId={client.id} />
      {children}
      <Suspense>
        {sharing && <PortalDialog clientId={client.id} onClose={() => setSharing(false)} />}
      </Suspense>
    </ClientDetail>
  )
}
