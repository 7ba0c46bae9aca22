import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { DeliveriesScreen } from '../features/webhooks/deliveries-screen.tsx'

export const meta = () => [{ title: 'Webhook · Copydesk' }]

export default function WebhookPage() {
  const { id = '' } = useParams()
  const clients = useQuery(clientsQuery)
  return <DeliveriesScreen key={id} id={id} clients={clients.data ?? []} />
}
