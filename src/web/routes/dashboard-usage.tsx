import { NotFound } from '../features/public-site/not-found.tsx'
import { UsageScreen } from '../features/usage/usage-screen.tsx'

export const meta = () => [{ title: 'Usage · Copydesk' }]

export default function DashboardUsage() {
  return <UsageScreen notFound={<NotFound />} />
}
