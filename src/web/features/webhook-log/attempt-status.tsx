import type { WebhookAttempt } from '#contracts/publishing/webhook-logs.ts'
import { StatusMark } from '../../ui/status-mark.tsx'

/** Sent, pending, or else failed. */
export function AttemptStatus({ status }: Pick<WebhookAttempt, 'status'>) {
  if (status === 'sent') return <StatusMark mark="done" label="Sent" tone="success" />
  if (status === 'pending') return <StatusMark mark="working" label="Pending" tone="info" />
  return <StatusMark mark="failed" label="Failed" tone="danger" />
}
