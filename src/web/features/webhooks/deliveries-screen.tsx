import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { WebhookDelivery } from '#contracts/developers/webhooks.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState, QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { WebhookActions } from './webhook-list.tsx'
import { WebhookState } from './webhook-state.tsx'
import { deliveriesQuery, useResendFailed, useSendTest, webhooksQuery } from './webhooks.queries.ts'

type DeliveriesScreenProps = { id: string; clients: { id: string; name: string }[] }

const back = { to: '/dashboard/developers/webhooks', label: 'Webhooks' }
const dayMs = 86_400_000

/** What was sent to one webhook, and what it answered. */
export function DeliveriesScreen({ id, clients }: DeliveriesScreenProps) {
  const webhooks = useQuery(webhooksQuery)
  const deliveries = useInfiniteQuery(deliveriesQuery(id))
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  const again = useResendFailed()
  const test = useSendTest()
  const webhook = webhooks.data?.find((one) => one.id === id)
  const rows = deliveries.data?.pages.flatMap((page) => page.items)
  if (webhooks.isError && !webhooks.data) {
    return <QueryError wholeScreen query={webhooks} title="The webhook could not be loaded" />
  }
  if (webhooks.data && !webhook) {
    return (
      <ErrorState
        wholeScreen
        title="There is no such webhook"
        message="It may have been deleted, or the address is incomplete."
      />
    )
  }
  const since = () => new Date(serverDate().getTime() - 7 * dayMs).toISOString()
  return (
    <>
      <PageHeader
        back={back}
        title={webhook?.name ?? 'Webhook'}
        description={
          webhook && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <WebhookState state={webhook.state} />
              <code className="wrap-anywhere text-xs">{webhook.url}</code>
            </span>
          )
        }
        actions={
          webhook && (
            <>
              {rows?.some(({ status }) => status === 'failed') && (
                <Button
                  pending={again.isPending}
                  onClick={() => again.mutate({ id, since: since() })}
                >
                  Resend what failed this week
                </Button>
              )}
              <Button
                pending={test.isPending}
                disabled={webhook.state === 'paused' || webhook.state === 'disabled'}
                onClick={() => test.mutate(id)}
              >
                Send a test event
              </Button>
              <WebhookActions webhook={webhook} clients={clients} />
            </>
          )
        }
      />
      <h2 className="mb-3 text-lg">Deliveries</h2>
      {deliveries.isError && !rows ? (
        <QueryError query={deliveries} title="The deliveries could not be loaded" />
      ) : !rows ? (
        <div role="status" aria-label="Loading the deliveries" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title="Nothing was sent yet"
          text="What is sent stays here for 30 days. Send a test event to see whether your address takes it."
        />
      ) : (
        <div className="grid gap-6">
          <DeliveriesTable rows={rows} onOpen={setShown} />
          {deliveries.hasNextPage && (
            <Button
              className="justify-self-center"
              pending={deliveries.isFetchingNextPage}
              onClick={() => void deliveries.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </div>
      )}
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(null)} />}
    </>
  )
}
