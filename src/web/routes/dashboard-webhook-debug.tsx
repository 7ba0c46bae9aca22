import { NotFound } from '../features/public-site/not-found.tsx'
import { WebhookLogScreen } from '../features/webhook-log/webhook-log-screen.tsx'

export const meta = () => [{ title: 'Webhook Log · Copydesk' }]

export default function DashboardWebhookDebug() {
  return <WebhookLogScreen notFound={<NotFound />} />
}
