import { useQuery } from '@tanstack/react-query'
import { CampaignsScreen } from '../features/campaigns/campaigns-screen.tsx'
import { clientsQuery } from '../features/clients/clients.queries.ts'

export const meta = () => [{ title: 'Campaigns · Copydesk' }]

export default function Campaigns() {
  const clients = useQuery(clientsQuery)
  return <CampaignsScreen clients={clients.data ?? []} />
}
