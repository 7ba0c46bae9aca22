import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WebhookAttempt } from '#contracts/publishing/webhook-logs.ts'
import { formatDateTime } from '../../lib/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AttemptStatus } from './attempt-status.tsx'
import { webhookAttemptQuery } from './webhook-log.queries.ts'

type AttemptDialogProps = { attempt: WebhookAttempt; onClose: () => void }

/** One webhook attempt in full. */
export function AttemptDialog({ attempt, onClose }: AttemptDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Webhook attempt"
        description={formatDateTime(attempt.createdAt)}
        size="lg"
      >
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact name="Status">
            <AttemptStatus status={attempt.status} />
          </Fact>
          <Fact name="Webhook">
            <code className="break-all font-mono text-xs">{attempt.webhookUrl}</code>
          </Fact>
          <Fact name="Type and mode">
            {attempt.webhookType}, {attempt.mode}
          </Fact>
          <Fact name="Article">
            <code className="break-all font-mono text-xs">{attempt.articleId ?? 'None'}</code>
          </Fact>
          <Fact name="Error">
            <span className="whitespace-pre-wrap wrap-anywhere">
              {attempt.errorMessage ?? 'None'}
            </span>
          </Fact>
        </dl>
        <Payload id={attempt.id} />
      </DialogContent>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:contents">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Payload({ id }: { id: string }) {
  const attempt = useQuery(webhookAttemptQuery(id))
  if (attempt.isPending) return <Skeleton className="mt-6 h-64" />
  if (!attempt.data) {
    return <QueryError query={attempt} className="mt-6 py-8" title="Failed to load the payload" />
  }
  const text = JSON.stringify(attempt.data.requestPayload, null, 2)
  return (
    <section aria-labelledby="payload" className="mt-6">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="payload" className="font-medium font-sans text-sm">
          Payload
        </h3>
        <CopyButton text={text} label="Copy payload" />
      </div>
      <pre className="whitespace-pre-wrap wrap-anywhere rounded-md border bg-sunken p-4 font-mono text-xs">
        {text}
      </pre>
    </section>
  )
}
