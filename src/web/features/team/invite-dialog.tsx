import { type SubmitEvent, useState } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Access, accessRequest, type ClientChoice } from './access.ts'
import { AccessFields } from './access-fields.tsx'
import { useInvite } from './team.queries.ts'

type InviteDialogProps = { clients: ClientChoice[]; onClose: () => void }

/** Invites one person by email. */
export function InviteDialog({ clients, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<Access>({ role: 'member', limited: false, clientIds: [] })
  const invite = useInvite()
  const problem = invite.error ? readProblem(invite.error) : undefined
  const onFields = Boolean(problem?.fields.email ?? problem?.fields.clientIds)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    invite.mutate({ email, ...accessRequest(access) }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Invite someone"
        description="We’ll email them a link that works for seven days."
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form="invite" variant="primary" pending={invite.isPending}>
              Send invitation
            </Button>
          </>
        }
      >
        <form id="invite" onSubmit={submit} noValidate className="grid gap-5">
          <Field label="Email address" error={problem?.fields.email}>
            <Input
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <AccessFields
            value={access}
            onChange={setAccess}
            clients={clients}
            error={problem?.fields.clientIds}
          />
          {problem && !onFields && <Banner tone="danger">{problem.message}</Banner>}
        </form>
      </DialogContent>
    </Dialog>
  )
}
