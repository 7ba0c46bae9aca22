import { Mail, RotateCw, X } from 'lucide-react'
import type { Invitation } from '#contracts/team/team.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { accessLabel, invitationState } from './role-labels.ts'
import { useResend, useRevoke } from './team.queries.ts'

/** Pending invitations. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <h2 id="invitations" className="text-lg">
        Invitations
      </h2>
      <ul className="divide-y rounded-md border bg-surface">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationRow invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const resend = useResend()
  const revoke = useRevoke()
  const { id, email } = invitation
  const busy = resend.isPending || revoke.isPending
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <Mail aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{email}</p>
        <p
          className={invitation.mailProblem || invitation.expired ? 'text-danger' : 'text-ink-soft'}
        >
          {invitationState(invitation)}
        </p>
      </div>
      <Badge>{accessLabel(invitation)}</Badge>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={busy}
          pending={resend.isPending}
          aria-label={`Send the invitation to ${email} again`}
          onClick={() => resend.mutate(id)}
        >
          <RotateCw aria-hidden />
          Send again
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={busy}
          aria-label={`Revoke the invitation to ${email}`}
          onClick={() => revoke.mutate(id)}
        >
          <X aria-hidden />
          Revoke
        </Button>
      </div>
    </div>
  )
}
