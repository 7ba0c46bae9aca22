import type { WebhookDelivery } from '#contracts/developers/webhooks.ts'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { DeliveryStatus } from './webhook-state.tsx'
import { answerWords, eventWords } from './webhook-words.ts'

type DeliveriesTableProps = {
  rows: WebhookDelivery[]
  onOpen: (delivery: WebhookDelivery) => void
}

/** Deliveries as rows, each opening what was sent and answered. */
export function DeliveriesTable({ rows, onOpen }: DeliveriesTableProps) {
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      title: 'Event',
      heading: true,
      cell: ({ event }) => (
        <span className="grid gap-0.5">
          {eventWords(event)}
          <code className="font-normal text-ink-faint text-xs">{event}</code>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      cell: (delivery) => <DeliveryStatus delivery={delivery} />,
    },
    {
      key: 'answer',
      title: 'Answer',
      className: 'tabular-nums',
      cell: (delivery) => (
        <span className="grid gap-0.5">
          {answerWords(delivery) ?? <span className="text-ink-faint">None yet</span>}
          {delivery.attempts > 1 && (
            <span className="text-ink-faint text-xs">
              {formatCount(delivery.attempts, 'attempt')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      title: 'Happened',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      key: 'open',
      title: 'Details',
      hideTitle: true,
      align: 'right',
      cell: (delivery) => (
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:-ml-3"
          aria-label={`Details of ${delivery.event}, ${formatDateTime(delivery.createdAt)}`}
          onClick={() => onOpen(delivery)}
        >
          Details
        </Button>
      ),
    },
  ]
  return <Table caption="Deliveries" columns={columns} rows={rows} rowKey={({ id }) => id} />
}
