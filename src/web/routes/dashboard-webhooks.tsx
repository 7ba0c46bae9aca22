import { useQuery } from '@tanstack/react-query'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { DeveloperTabs } from '../features/developers/developer-tabs.tsx'
import { WebhooksScreen } from '../features/webhooks/webhooks-screen.tsx'

export const meta = () => [{ title: 'Webhooks · Copydesk' }]

export default function WebhooksPage() {
  const clients = useQuery(clientsQuery)
  return <WebhooksScreen clients={clients.data ?? []} tabs={<DeveloperTabs />} />
}
