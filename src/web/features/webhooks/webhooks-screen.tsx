import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { mostWebhooks } from '#contracts/developers/webhooks.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookList } from './webhook-list.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

type WebhooksScreenProps = { clients: { id: string; name: string }[]; tabs: ReactNode }

/** Webhooks: addresses that are told what happens. */
export function WebhooksScreen({ clients, tabs }: WebhooksScreenProps) {
  const webhooks = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const items = webhooks.data
  const forbidden = webhooks.isError && readProblem(webhooks.error).code === 'forbidden'
  const add = (
    <Button
      variant="primary"
      disabled={items && items.length >= mostWebhooks}
      onClick={() => setAdding(true)}
    >
      <Plus aria-hidden />
      New webhook
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Developers"
        description="Webhooks tell your own programs, or a channel of your chat, as soon as something happens here."
        actions={items && items.length > 0 ? add : undefined}
      />
      {tabs}
      {webhooks.isPending && (
        <div role="status" aria-label="Loading the webhooks" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {forbidden ? (
        <EmptyState
          icon={<Webhook aria-hidden />}
          title="The owner and admins manage webhooks"
          text="Ask one of them to add yours."
        />
      ) : (
        webhooks.isError &&
        !items && <QueryError query={webhooks} title="The webhooks could not be loaded" />
      )}
      {items?.length === 0 && (
        <EmptyState
          icon={<Webhook aria-hidden />}
          title="No webhooks yet"
          text="Add an address, and it is told when articles are written, approved or published."
          action={add}
        />
      )}
      {items && items.length > 0 && <WebhookList items={items} clients={clients} />}
      {adding && <WebhookDialog clients={clients} onClose={() => setAdding(false)} />}
    </>
  )
}
