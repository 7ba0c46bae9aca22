import { useQuery } from '@tanstack/react-query'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { TeamScreen } from '../features/team/team-screen.tsx'

export const meta = () => [{ title: 'Team · Copydesk' }]

export default function TeamPage() {
  const clients = useQuery(clientsQuery)
  return <TeamScreen clients={clients.data ?? []} />
}
