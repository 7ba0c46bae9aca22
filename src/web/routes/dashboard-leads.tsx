import { LeadsScreen } from '../features/leads/leads-screen.tsx'
import { NotFound } from '../features/public-site/not-found.tsx'

export const meta = () => [{ title: 'Leads · Copydesk' }]

export default function DashboardLeads() {
  return <LeadsScreen notFound={<NotFound />} />
}
