import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Portal } from '#contracts/approval/sign-off-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OnceNamed } from './agency/once-named.tsx'
import { BrandColour } from './brand-colour.tsx'
import { portalQuery, useInvite, useRevokePortal, useSetMonthlyReport } from './sign-off.queries.ts'

type PortalDialogProps = { clientId: string; onClose: () => void }
type Person = Portal['people'][number]

/** Who at a client sees everything of theirs through a link, and in which colour. */
export function PortalDialog(props: PortalDialogProps) {
  return (
    <OnceNamed onClose={props.onClose}>
      <OpenPortalDialog {...props} />
    </OnceNamed>
  )
}

function OpenPortalDialog({ clientId, onClose }: PortalDialogProps) {
  const portal = useQuery(portalQuery(clientId))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Client portal"
        description="A page for people at the client: what waits for them, was approved, is scheduled and is live. They need no account."
      >
        {portal.data ? (
          <div className="grid grid-cols-1 gap-6">
            <People clientId={clientId} people={portal.data.people} />
            <BrandColour clientId={clientId} colour={portal.data.colour} />
          </div>
        ) : portal.isError ? (
          <p className="text-ink-soft">This could not be loaded.</p>
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  )
}

function People({ clientId, people }: { clientId: string; people: readonly Person[] }) {
  const invite = useInvite()
  const revoke = useRevokePortal()
  const report = useSetMonthlyReport()
  const [ending, setEnding] = useState<Person | null>(null)
  return (
    <section aria-label="People" className="grid grid-cols-1 gap-4">
      {people.length > 0 && (
        <ul className="grid grid-cols-1 divide-y border-y text-sm">
          {people.map((one) => (
            <li
              key={one.id}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium">{one.name}</span>{' '}
                <span className="text-ink-faint">{one.email}</span>
                <span
                  className={one.mailProblem ? 'block text-danger' : 'block text-ink-faint text-xs'}
                >
                  {stateOf(one)}
                </span>
              </span>
              <div className="order-last basis-full">
                <Checkbox
                  label="Email them the report on the first of each month"
                  checked={
                    report.isPending && report.variables.portalId === one.id
                      ? report.variables.monthly
                      : one.monthlyReport
                  }
                  disabled={report.isPending}
                  onCheckedChange={(on) =>
                    report.mutate({ clientId, portalId: one.id, monthly: on === true })
                  }
                />
              </div>
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  pending={invite.isPending && invite.variables.email === one.email}
                  onClick={() => invite.mutate({ clientId, name: one.name, email: one.email })}
                >
                  Send a new link
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setEnding(one)}>
                  Revoke
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Invitation clientId={clientId} />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title="Revoke this link?"
        description={`${ending?.name ?? 'This person'} can no longer open the portal. You can invite them again.`}
        confirmLabel="Revoke"
        cancelLabel="Keep it"
        pending={revoke.isPending}
        onConfirm={() =>
          ending &&
          revoke.mutate({ clientId, portalId: ending.id }, { onSettled: () => setEnding(null) })
        }
      />
    </section>
  )
}

function stateOf({ mailProblem, expired, sentAt }: Person): string {
  if (mailProblem) return mailProblem
  if (expired) return 'The link has expired'
  return sentAt ? 'Has a link' : 'The link is on its way'
}

function Invitation({ clientId }: { clientId: string }) {
  const invite = useInvite()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate(
      { clientId, name: name.trim(), email: email.trim() },
      {
        onSuccess: () => {
          setName('')
          setEmail('')
        },
      },
    )
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label="Name">
        <Input
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Email">
        <Input
          required
          type="email"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={invite.isPending} disabled={!name.trim() || !email.trim()}>
        Send a link
      </Button>
    </form>
  )
}
