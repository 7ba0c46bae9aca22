import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { ConnectScreen } from '../features/developers/connect/connect-screen.tsx'

export const meta = () => [{ title: 'Connect an app · Copydesk' }]

export default function ConnectPage() {
  const [query] = useSearchParams()
  const clients = useQuery(clientsQuery)
  return <ConnectScreen query={query} clients={clients.data ?? []} />
}
