import type { Webhook, WebhookDelivery } from '#contracts/developers/webhooks.ts'
import { StatusMark } from '../../ui/status-mark.tsx'

/** Whether a webhook is told things, and whether it takes them. */
export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  switch (state) {
    case 'active':
      return <StatusMark mark="done" label="On" tone="success" />
    case 'failing':
      return <StatusMark mark="alert" label="Failing" tone="warning" />
    case 'paused':
      return <StatusMark mark="stopped" label="Paused" />
    case 'disabled':
      return <StatusMark mark="failed" label="Turned off" tone="danger" />
  }
}

/** Where a delivery stands. */
export function DeliveryStatus({ delivery }: { delivery: WebhookDelivery }) {
  const { status, attempts } = delivery
  if (status === 'delivered') return <StatusMark mark="done" label="Delivered" tone="success" />
  if (status === 'failed') return <StatusMark mark="failed" label="Failed" tone="danger" />
  return attempts > 0 ? (
    <StatusMark mark="alert" label="To be tried again" tone="warning" />
  ) : (
    <StatusMark mark="waiting" label="Waiting" />
  )
}
