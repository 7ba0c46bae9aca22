import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contracts/developers/webhooks.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeliveryStatus } from './webhook-state.tsx'
import { answerWords, eventWords } from './webhook-words.ts'
import { deliveryQuery, useResend } from './webhooks.queries.ts'

type DeliveryDialogProps = { delivery: WebhookDelivery; onClose: () => void }

/** One delivery: what is sent, what was answered, and sending it again. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const query = useQuery(deliveryQuery(delivery.id))
  const again = useResend()
  const now = query.data ?? delivery
  const answer = answerWords(now)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={eventWords(delivery.event)}
        description={formatDateTime(delivery.createdAt)}
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            {now.status !== 'waiting' && (
              <Button
                variant="primary"
                pending={again.isPending}
                onClick={() => again.mutate(delivery.id, { onSuccess: onClose })}
              >
                Send again
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-6">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <DeliveryStatus delivery={now} />
            {answer && <span className="text-ink-soft tabular-nums">{answer}</span>}
          </p>
          {now.problem && now.problem !== `It answered ${now.responseStatus}.` && (
            <Banner tone={now.status === 'failed' ? 'danger' : 'warning'}>{now.problem}</Banner>
          )}
          {query.isPending && <Skeleton className="h-64" />}
          {query.isError && !query.data && (
            <QueryError query={query} className="py-8" title="The payload could not be loaded" />
          )}
          {query.data && (
            <>
              <Body title="Payload" text={query.data.payload} />
              {query.data.responseBody && <Body title="Answer" text={query.data.responseBody} />}
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** A body, laid out where it is JSON. */
function Body({ title, text }: { title: string; text: string }) {
  const id = title.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={id} className="font-medium font-sans text-sm">
          {title}
        </h3>
        <CopyButton text={text} label={`Copy ${id}`} />
      </div>
      <pre className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere rounded-md border bg-sunken p-4 font-mono text-xs">
        {laidOut(text)}
      </pre>
    </section>
  )
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
