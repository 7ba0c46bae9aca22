import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { byName } from '../../lib/lists/list-sort.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { valuesOf } from './campaign-values.ts'
import { useSaveCampaign } from './campaigns.queries.ts'

const clientsQuery = apiQueries.clients.list.queryOptions({ select: ({ items }) => items })

type DuplicateDialogProps = { campaign: Campaign; onClose: () => void }

/** Makes a campaign like another, for the same client or another one, and opens it. */
export function DuplicateDialog({ campaign, onClose }: DuplicateDialogProps) {
  const form = useId()
  const clients = useQuery(clientsQuery).data ?? []
  const navigate = useNavigate()
  const save = useSaveCampaign(undefined)
  const [name, setName] = useState(`${campaign.name} (copy)`.slice(0, 200))
  const [clientId, setClientId] = useState(campaign.clientIsArchived ? '' : campaign.clientId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || !clientId || save.isPending) return
    save.mutate(
      { ...valuesOf(campaign, ''), name: name.trim(), clientId },
      {
        onSuccess: ({ id }) => {
          onClose()
          void navigate(`/dashboard/campaigns/${id}`)
        },
      },
    )
  }
  const chooseClient = (next: string) => {
    setClientId(next)
    // For another client the name can stay as it is.
    if (next !== campaign.clientId && name === `${campaign.name} (copy)`) setName(campaign.name)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Duplicate ${campaign.name}`}
        description="Goal, audience, templates and pictures are the same. Articles stay where they are."
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={save.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={!name.trim() || !clientId}
              pending={save.isPending}
            >
              Duplicate
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} className="grid gap-4">
          <Field label="Client">
            <Combobox
              options={byName(clients).map(({ id, name: label }) => ({ value: id, label }))}
              value={clientId}
              onValueChange={chooseClient}
              searchPlaceholder="Search clients…"
              emptyText="No matching clients."
            />
          </Field>
          <Field label="Name" error={save.error ? readProblem(save.error).message : undefined}>
            <Input maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
