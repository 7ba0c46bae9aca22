import { ModelScreen } from '../features/model/model-screen.tsx'
import { NotFound } from '../features/public-site/not-found.tsx'

export const meta = () => [{ title: 'Model · Copydesk' }]

export default function DashboardModel() {
  return <ModelScreen notFound={<NotFound />} />
}
