import { useQuery } from '@tanstack/react-query'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { DevelopersScreen } from '../features/developers/developers-screen.tsx'

export const meta = () => [{ title: 'Developers · Copydesk' }]

export default function DevelopersPage() {
  const clients = useQuery(clientsQuery)
  return <DevelopersScreen clients={clients.data ?? []} />
}
