import { useQuery } from '@tanstack/react-query'
import { ActivityScreen } from '../features/activity/activity-screen.tsx'
import { teamQuery } from '../features/team/team.queries.ts'
import { useClientChoices } from './choices-with-archived.ts'

export const meta = () => [{ title: 'Activity · Copydesk' }]

export default function Activity() {
  const clients = useClientChoices()
  const members = useQuery(teamQuery).data?.members ?? []
  const people = members.map(({ userId, fullName, email }) => ({
    id: userId,
    name: fullName || email,
  }))
  return <ActivityScreen choices={{ clients, people }} />
}
