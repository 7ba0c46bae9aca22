import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { ConnectScreen } from '../features/developers/connect/connect-screen.tsx'
import { workspacesQuery } from '../features/team/team.queries.ts'

export const meta = () => [{ title: 'Connect an app · Copydesk' }]

export default function ConnectPage() {
  const [query] = useSearchParams()
  const clients = useQuery(clientsQuery)
  const workspaces = useQuery(workspacesQuery)
  return (
    <ConnectScreen query={query} clients={clients.data ?? []} workspaces={workspaces.data ?? []} />
  )
}
