import { useQuery } from '@tanstack/react-query'
import { ActivityScreen } from '../features/activity/activity-screen.tsx'
import { clientsQuery } from '../features/clients/clients.queries.ts'
import { teamQuery } from '../features/team/team.queries.ts'

export const meta = () => [{ title: 'Activity · Copydesk' }]

export default function Activity() {
  const clients = useQuery(clientsQuery).data ?? []
  const members = useQuery(teamQuery).data?.members ?? []
  const people = members.map(({ userId, fullName, email }) => ({
    id: userId,
    name: fullName || email,
  }))
  return <ActivityScreen choices={{ clients, people }} />
}
