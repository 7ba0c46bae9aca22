import type { WebhookAttempt } from '#contracts/publishing/webhook-logs.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { AttemptStatus } from './attempt-status.tsx'
import { truncate } from './truncate.ts'

type AttemptsTableProps = {
  attempts: WebhookAttempt[]
  onOpen: (attempt: WebhookAttempt) => void
}

/** The attempts as rows with truncated texts. */
export function AttemptsTable({ attempts, onOpen }: AttemptsTableProps) {
  const columns: Column<WebhookAttempt>[] = [
    {
      key: 'status',
      title: 'Status',
      heading: true,
      cell: ({ status }) => <AttemptStatus status={status} />,
    },
    {
      key: 'time',
      title: 'Time',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      key: 'article',
      title: 'Article',
      className: 'whitespace-nowrap',
      cell: ({ articleId }) =>
        articleId ? <TruncatedText text={articleId} length={10} /> : <Dash what="No article" />,
    },
    {
      key: 'webhook',
      title: 'Webhook',
      cell: (attempt) => (
        <span className="grid gap-0.5 sm:min-w-40">
          <TruncatedText text={attempt.webhookUrl} length={40} />
          <span className="text-ink-faint text-xs">
            {attempt.webhookType}, {attempt.mode}
          </span>
        </span>
      ),
    },
    {
      key: 'payload',
      title: 'Payload',
      className: 'lg:min-w-48',
      cell: ({ payloadStart }) => <TruncatedText text={payloadStart} />,
    },
    {
      key: 'error',
      title: 'Error',
      className: 'sm:min-w-40',
      cell: ({ errorMessage }) =>
        errorMessage ? (
          <span title={errorMessage} className="wrap-anywhere">
            {truncate(errorMessage, 60)}
          </span>
        ) : (
          <Dash what="No error" />
        ),
    },
    {
      key: 'details',
      title: 'Details',
      hideTitle: true,
      align: 'right',
      cell: (attempt) => (
        <Button
          size="sm"
          aria-label={`Details of the attempt on ${formatDateTime(attempt.createdAt)}`}
          onClick={() => onOpen(attempt)}
        >
          Details
        </Button>
      ),
    },
  ]
  return (
    <Table caption="Webhook attempts" columns={columns} rows={attempts} rowKey={({ id }) => id} />
  )
}

/** Truncated code, with the full text as a tooltip. */
function TruncatedText({ text, length }: { text: string; length?: number }) {
  return (
    <code title={text} className="break-all font-mono text-xs">
      {truncate(text, length)}
    </code>
  )
}

function Dash({ what }: { what: string }) {
  return (
    <span className="text-ink-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">{what}</span>
    </span>
  )
}
