import { type SubmitEvent, useState } from 'react'
import type { Webhook } from '#contracts/developers/webhooks.ts'
import { type PublicEvent, webhookFormats } from '#contracts/rules/public-events.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxList } from '../../ui/checkbox-list.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { EventChoice } from './event-choice.tsx'
import { MadeSecret } from './made-secret.tsx'
import { useSaveWebhook } from './webhooks.queries.ts'

type WebhookDialogProps = {
  clients: { id: string; name: string }[]
  /** The one to change; a new one without it. */
  webhook?: Webhook
  onClose: () => void
}

const formats = Object.keys(webhookFormats) as Webhook['format'][]
const usual: PublicEvent[] = ['article.generated', 'article.approved', 'article.published']
const addressHints: Record<Webhook['format'], string> = {
  standard: 'It gets a signed POST request for each event.',
  slack: 'An incoming webhook of your Slack app.',
  teams: 'The address of a Teams workflow that starts when a webhook request is received.',
  discord: 'A webhook of the channel, from its integrations.',
}

/** Asks where to tell what, and shows the secret of a new webhook once. */
export function WebhookDialog({ clients, webhook, onClose }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [format, setFormat] = useState<Webhook['format']>(webhook?.format ?? 'standard')
  const [events, setEvents] = useState<PublicEvent[]>(webhook?.events ?? usual)
  const [limited, setLimited] = useState(Boolean(webhook?.clientIds))
  const [clientIds, setClientIds] = useState<string[]>(webhook?.clientIds ?? [])
  const save = useSaveWebhook(webhook?.id)
  const problem = save.error ? readProblem(save.error) : undefined
  const errorOf = (field: string) =>
    Object.entries(problem?.fields ?? {}).find(
      ([path]) => path === field || path.startsWith(`${field}.`),
    )?.[1]
  const onFields = ['name', 'url', 'events', 'clientIds'].some(errorOf)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const input = { name, url: url.trim(), format, events }
    save.mutate(
      { ...input, clientIds: limited ? clientIds : null },
      { onSuccess: ({ secret }) => (secret && format === 'standard' ? undefined : onClose()) },
    )
  }
  const secret = format === 'standard' ? save.data?.secret : undefined
  if (secret) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title={`The signing secret of ${name}`}
          actions={
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          }
        >
          <MadeSecret secret={secret} />
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={webhook ? `Edit ${webhook.name}` : 'New webhook'}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form="webhook" variant="primary" pending={save.isPending}>
              {webhook ? 'Save' : 'Add the webhook'}
            </Button>
          </>
        }
      >
        <form id="webhook" onSubmit={submit} noValidate className="grid gap-5">
          <Field label="Name" error={errorOf('name')}>
            <Input
              autoComplete="off"
              maxLength={100}
              placeholder="Reports"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label="Written for">
            <Select
              value={format}
              onValueChange={(value) =>
                setFormat(formats.find((known) => known === value) ?? 'standard')
              }
              options={formats.map((value) => ({ value, label: webhookFormats[value] }))}
            />
          </Field>
          <Field label="Address" hint={addressHints[format]} error={errorOf('url')}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <EventChoice chosen={events} onChange={setEvents} error={errorOf('events')} />
          <Switch label="Only selected clients" checked={limited} onCheckedChange={setLimited} />
          {limited && (
            <CheckboxList
              title="Clients"
              items={clients}
              chosen={clientIds}
              error={errorOf('clientIds')}
              onChange={setClientIds}
            />
          )}
          {problem && !onFields && <Banner tone="danger">{problem.message}</Banner>}
        </form>
      </DialogContent>
    </Dialog>
  )
}
