import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { readProblem } from '#web/lib/api/api-error.ts'
import { beginInWorkspace } from '#web/lib/api/begin-in-workspace.ts'
import { ownName } from '#web/lib/session/own-name.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { invitationText } from './invitation-for-visitors.tsx'
import { InvitationMessage } from './invitation-message.tsx'
import { invitationQuery, useAccept } from './team.queries.ts'

/** The invitation behind an emailed link, and the button that accepts it. */
export function JoinScreen({ token }: { token: string }) {
  const invitation = useQuery(invitationQuery(token))
  const accept = useAccept()
  const { state: session, signOut } = useSession()
  const join = (name?: string) =>
    accept.mutate(name ? { token, name } : { token }, {
      onSuccess: ({ workspaceId }) => {
        const joined = invitation.data?.state === 'open'
        const name = invitation.data?.workspaceName
        const news = joined ? `You have joined ${name}.` : `You are now working in ${name}.`
        void beginInWorkspace(workspaceId, news)
      },
    })
  if (invitation.isPending) {
    return (
      <div role="status" aria-label="Loading the invitation" className="grid gap-4">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (!invitation.data) {
    // A link that an email client cut short is invalid, too.
    const gone = ['not_found', 'invalid_input'].includes(readProblem(invitation.error).code ?? '')
    return (
      <InvitationMessage
        title={gone ? 'This invitation no longer works' : 'The invitation could not be opened'}
      >
        <p>
          {gone
            ? 'It was revoked, replaced or cut short. Use the link in the latest email, or ask for a new one.'
            : readProblem(invitation.error).message}
        </p>
        {gone ? (
          <ToDashboard />
        ) : (
          <Button onClick={() => void invitation.refetch()}>Try again</Button>
        )}
      </InvitationMessage>
    )
  }
  const { workspaceName, invitedBy, email, state, fits } = invitation.data
  if (!fits) {
    const own = session.status === 'authenticated' ? session.user.email : ''
    return (
      <InvitationMessage title="This invitation is for someone else">
        <p className="wrap-anywhere">
          It was sent to <strong className="font-medium text-ink">{email}</strong>, and you are
          signed in as {own}. Sign out to use that address, or ask{' '}
          {invitedBy || 'whoever invited you'} to invite this one.
        </p>
        {/* The same page then has the form for that address. */}
        <Button variant="primary" onClick={() => void signOut()}>
          Sign out and use that address
        </Button>
      </InvitationMessage>
    )
  }
  if (state === 'expired') {
    return (
      <InvitationMessage title="This invitation has expired">
        <p>Please ask {invitedBy || 'the person who invited you'} to send it again.</p>
        <ToDashboard />
      </InvitationMessage>
    )
  }
  return (
    <InvitationMessage title={state === 'accepted' ? workspaceName : `Join ${workspaceName}`}>
      <p>
        {state === 'accepted'
          ? 'You have already accepted this invitation.'
          : invitationText(invitation.data)}
      </p>
      {accept.error && (
        <p role="alert" className="text-danger">
          {readProblem(accept.error).message}
        </p>
      )}
      {/* Run out meanwhile, or the person has left the team since: pressing again changes nothing. */}
      {readProblem(accept.error).code === 'conflict' ? (
        <ToDashboard />
      ) : (
        <JoinForm
          accepted={state === 'accepted'}
          asksForName={session.status === 'authenticated' && ownName(session.user) === ''}
          pending={accept.isPending}
          onJoin={join}
        />
      )}
    </InvitationMessage>
  )
}

type JoinFormProps = {
  accepted: boolean
  /** Whether the team would know the person by their address alone. */
  asksForName: boolean
  pending: boolean
  onJoin: (name?: string) => void
}

function JoinForm({ accepted, asksForName, pending, onJoin }: JoinFormProps) {
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!asksForName || accepted) return onJoin()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setMissing(name === '')
    if (name !== '') onJoin(name)
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full justify-items-start gap-5">
      {asksForName && !accepted && (
        <Field
          label="Your full name"
          className="w-full text-ink"
          hint="As the team will see it, and its clients."
          error={missing ? 'Please enter your name' : undefined}
        >
          <Input name="name" autoComplete="name" maxLength={200} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" pending={pending}>
        {accepted ? 'Open the team' : 'Accept the invitation'}
      </Button>
    </form>
  )
}

function ToDashboard() {
  return (
    <Button asChild>
      <Link to="/dashboard">Go to your dashboard</Link>
    </Button>
  )
}
