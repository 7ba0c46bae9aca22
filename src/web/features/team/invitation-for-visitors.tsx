import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VisitorInvitation } from '#contracts/team/team.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvitationMessage } from './invitation-message.tsx'

type InvitationForVisitorsProps = {
  token: string
  /** The form that signs up or in, given what stands above it. */
  children: (invitation: VisitorInvitation, intro: { title: string; text: string }) => ReactNode
}

/** An invitation as someone sees it who has not signed in yet. */
export function InvitationForVisitors({ token, children }: InvitationForVisitorsProps) {
  const invitation = useQuery({
    queryKey: ['invitation for visitors', token],
    queryFn: () => readInvitation(token),
    retry: 1,
  })
  if (invitation.isPending) {
    return (
      <div role="status" aria-label="Loading the invitation" className="grid gap-4">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (invitation.isError) {
    return (
      <InvitationMessage title="The invitation could not be opened">
        <p>Check your connection, then try again.</p>
        <Button onClick={() => void invitation.refetch()}>Try again</Button>
      </InvitationMessage>
    )
  }
  const { data } = invitation
  if (!data) {
    return (
      <InvitationMessage title="This invitation no longer works">
        <p>
          It was revoked, replaced or cut short. Use the link in the latest email, or ask for a new
          one.
        </p>
        <ToSignIn />
      </InvitationMessage>
    )
  }
  if (data.state === 'expired') {
    return (
      <InvitationMessage title="This invitation has expired">
        <p>Please ask {data.invitedBy || 'the person who invited you'} to send it again.</p>
        <ToSignIn />
      </InvitationMessage>
    )
  }
  return children(
    data,
    data.state === 'accepted'
      ? { title: data.workspaceName, text: 'This invitation has been accepted. Sign in to go on.' }
      : { title: `Join ${data.workspaceName}`, text: invitationText(data) },
  )
}

/** Who invites, as what, and what they will see, in two sentences. */
export function invitationText({
  invitedBy,
  role,
  clients,
}: Pick<VisitorInvitation, 'invitedBy' | 'role' | 'clients'>): string {
  const who = invitedBy || 'Someone'
  if (role === 'admin') {
    return `${who} has invited you to join as an admin. You’ll see every client and manage the team.`
  }
  const seen =
    clients === null
      ? 'every client with its campaigns and articles'
      : `${formatCount(clients, 'client')} with ${clients === 1 ? 'its' : 'their'} campaigns and articles`
  return `${who} has invited you to join as a member. You’ll see ${seen}.`
}

async function readInvitation(token: string): Promise<VisitorInvitation | null> {
  const answer = await fetch('/api/v1/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`/api/v1/invitation answered ${answer.status}`)
  return (await answer.json()) as VisitorInvitation
}

function ToSignIn() {
  return (
    <Button asChild>
      <Link to="/auth">Sign in</Link>
    </Button>
  )
}
