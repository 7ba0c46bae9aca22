import { useState } from 'react'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { notify } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { endSession, type UserSession, useAccountChange, useSessions } from '../account.queries.ts'
import { authMessage, showAuthError } from '../sign-in/auth-message.ts'
import { SettingsCard } from './settings-card.tsx'

/** Where the person is signed in, with buttons to sign out elsewhere. */
export function SessionsCard() {
  const sessions = useSessions()
  const others = sessions.data?.some(({ current }) => !current) ?? false
  return (
    <SettingsCard title="Sessions and devices" description="Where you are signed in.">
      {sessions.data ? (
        <ul className="grid divide-y">
          {sessions.data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.isError ? (
        <ErrorState
          className="py-8"
          title="Your devices could not be loaded"
          message={authMessage(sessions.error, 'Nothing was changed.')}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <div className="grid gap-3" aria-busy>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {others && <SignOutOthers />}
        <SignOutEverywhere />
      </div>
    </SettingsCard>
  )
}

function SessionLine({ session }: { session: UserSession }) {
  const end = useAccountChange(async (_, id: string) => {
    await endSession(id)
    return { data: null, error: null }
  })
  // The callbacks of `mutate` would not run: this row is gone by then.
  const signOut = () =>
    end.mutateAsync(session.id).then(
      () => void notify('success', `${session.device} has been signed out.`),
      (error: unknown) => showAuthError(error, 'The device could not be signed out'),
    )
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-ink-soft text-xs">
          Last used{' '}
          <time dateTime={session.refreshed_at} title={formatDateTime(session.refreshed_at)}>
            {formatRelative(session.refreshed_at)}
          </time>
          {session.ip && `, from ${session.ip}`}. Signed in {formatDateTime(session.created_at)}.
        </p>
      </div>
      {!session.current && (
        <Button size="sm" onClick={() => void signOut()} pending={end.isPending}>
          Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const [asking, setAsking] = useState(false)
  const end = useAccountChange(async (auth, scope: 'others') => {
    const { error } = await auth.signOut({ scope })
    return { data: null, error }
  })
  const confirm = () =>
    end.mutate('others', {
      onSuccess: () => {
        setAsking(false)
        void notify('success', 'All other devices have been signed out.')
      },
      onError: (error) => showAuthError(error, 'The other devices could not be signed out'),
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out all others</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !end.isPending && setAsking(open)}
        title="Sign out all other devices?"
        description="You stay signed in here. Everywhere else you will have to sign in again."
        confirmLabel="Sign out all others"
        pending={end.isPending}
        onConfirm={confirm}
      />
    </>
  )
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const { signingOut, signOut } = useSession()
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !signingOut && setAsking(open)}
        title="Sign out everywhere?"
        description="You will have to sign in again on every device, this one included."
        confirmLabel="Sign out everywhere"
        pending={signingOut}
        onConfirm={() => void signOut('global')}
      />
    </>
  )
}
