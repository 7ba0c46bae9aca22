import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Webhook } from '#contracts/developers/webhooks.ts'
import { webhookFormats } from '#contracts/rules/public-events.ts'
import { clientWords } from '#web/lib/client-words.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ActionsButton } from '../../ui/actions-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookState } from './webhook-state.tsx'
import { eventsOf, hostOf } from './webhook-words.ts'
import { useDeleteWebhook, usePauseWebhook, useSendTest } from './webhooks.queries.ts'

type ClientChoice = { id: string; name: string }

/** The webhooks, each with what it is told and how it fares. */
export function WebhookList({ items, clients }: { items: Webhook[]; clients: ClientChoice[] }) {
  return (
    <ul aria-label="Webhooks" className="divide-y rounded-md border bg-surface">
      {items.map((webhook) => (
        <li key={webhook.id}>
          <WebhookRow webhook={webhook} clients={clients} />
        </li>
      ))}
    </ul>
  )
}

function WebhookRow({ webhook, clients }: { webhook: Webhook; clients: ClientChoice[] }) {
  const { id, name, state, format } = webhook
  const page = `/dashboard/developers/webhooks/${id}`
  return (
    <div className="flex items-start gap-4 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={page} className="wrap-anywhere font-medium">
            {name}
          </TextLink>
          <WebhookState state={state} />
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {hostOf(webhook.url)} · {eventsOf(webhook)} · {clientWords(webhook, clients)}
          {format !== 'standard' && ` · ${webhookFormats[format]}`}
        </p>
        {webhook.key && (
          <p className="wrap-anywhere text-ink-faint text-xs">Added by {webhook.key.name}</p>
        )}
        <Remark webhook={webhook} />
      </div>
      <WebhookActions webhook={webhook} clients={clients} />
    </div>
  )
}

/** What its managers should know or do. */
function Remark({ webhook }: { webhook: Webhook }) {
  const { state, secretLost, oldSecretUntil, format, key } = webhook
  if (key && !key.works) {
    return (
      <p className="text-danger text-xs">
        It is told nothing, since its key has ended or its maker no longer manages the workspace.
      </p>
    )
  }
  if (secretLost && format === 'standard') {
    return <p className="text-danger text-xs">Its secret can’t be read. Make a new one.</p>
  }
  if (state === 'disabled') {
    return (
      <p className="text-danger text-xs">
        Its address took nothing for five days, or is gone. Mend it, then turn the webhook on again.
      </p>
    )
  }
  if (state === 'failing') {
    return <p className="text-warning text-xs">The last attempts failed. We go on trying.</p>
  }
  if (state === 'paused') {
    return <p className="text-ink-faint text-xs">Events wait for up to 30 days.</p>
  }
  return oldSecretUntil ? (
    <p className="text-ink-faint text-xs">
      The old secret signs as well until {formatDateTime(oldSecretUntil)}
    </p>
  ) : null
}

type WebhookActionsProps = { webhook: Webhook; clients: ClientChoice[] }

/** The menu of a webhook, and the dialogs that it opens. */
export function WebhookActions({ webhook, clients }: WebhookActionsProps) {
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const navigate = useNavigate()
  const [test, pause, remove] = [useSendTest(), usePauseWebhook(), useDeleteWebhook()]
  const { id, name, state, format, key } = webhook
  const off = state === 'paused' || state === 'disabled'
  const ended = key !== null && !key.works
  const page = `/dashboard/developers/webhooks/${id}`
  return (
    <>
      <ActionMenu
        trigger={<ActionsButton of={name} />}
        actions={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setOpen('edit') },
          {
            label: 'Send a test event',
            icon: <Send aria-hidden />,
            disabled: off || test.isPending,
            onSelect: () => test.mutate(id, { onSuccess: () => void navigate(page) }),
          },
          {
            disabled: ended,
            label: state === 'disabled' ? 'Turn on again' : off ? 'Resume' : 'Pause',
            icon: off ? <Play aria-hidden /> : <Pause aria-hidden />,
            onSelect: () => pause.mutate({ id, paused: !off }),
          },
          ...(format === 'standard'
            ? [
                {
                  label: 'New secret',
                  icon: <KeyRound aria-hidden />,
                  onSelect: () => setOpen('secret'),
                },
              ]
            : []),
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            destructive: true,
            apart: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' && <WebhookDialog webhook={webhook} clients={clients} onClose={close} />}
      {open === 'secret' && <NewSecretDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(stays) => !stays && close()}
        title={`Delete ${name}?`}
        description="Its address is told nothing more, and its deliveries are deleted. This cannot be undone."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => void navigate('/dashboard/developers/webhooks'),
            onSettled: close,
          })
        }
      />
    </>
  )
}
