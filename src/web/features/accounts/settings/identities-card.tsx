import type { User, UserIdentity } from '@supabase/auth-js'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAccountChange } from '../account.queries.ts'
import { GoogleMark } from '../sign-in/google-mark.tsx'
import { factorMessage } from '../sign-in/second-factor/factor-message.ts'
import { SettingsCard } from './settings-card.tsx'

/** The ways to sign in besides a password; hidden where the server offers none. */
export function IdentitiesCard({ user }: { user: User }) {
  const settings = useAuthSettings()
  const identities = user.identities ?? []
  const google = identities.find(({ provider }) => provider === 'google')
  const email = identities.find(({ provider }) => provider === 'email')
  if (!google && !settings?.google) return null
  return (
    <SettingsCard title="Ways to sign in" description="You can sign in with any of them.">
      <ul className="grid divide-y">
        {email && (
          <li className="flex items-center gap-3 pb-4">
            <Mail aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
            <Way name="Email and password" detail={user.email ?? ''} />
          </li>
        )}
        <li className="flex flex-wrap items-center gap-3 pt-4 first:pt-0">
          <GoogleMark />
          {google ? (
            <LinkedGoogle identity={google} last={identities.length === 1} />
          ) : (
            <UnlinkedGoogle />
          )}
        </li>
      </ul>
    </SettingsCard>
  )
}

function Way({ name, detail }: { name: string; detail: string }) {
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <p className="font-medium">{name}</p>
      <p className="text-ink-soft text-xs">{detail}</p>
    </div>
  )
}

function UnlinkedGoogle() {
  const link = useAccountChange((auth, _: undefined) =>
    auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: new URL('/dashboard/account', window.location.origin).href },
    }),
  )
  const start = () =>
    link.mutate(undefined, {
      onError: (error) => showProblem(factorMessage(error, 'Google could not be linked')),
    })
  return (
    <>
      <Way name="Google" detail="Not linked" />
      {/* Success leads to Google, so the button stays pending. */}
      <Button size="sm" onClick={start} pending={link.isPending || link.isSuccess}>
        Link Google
      </Button>
    </>
  )
}

function LinkedGoogle({ identity, last }: { identity: UserIdentity; last: boolean }) {
  const [asking, setAsking] = useState(false)
  const unlink = useAccountChange(async (auth, unlinked: UserIdentity) => {
    const answer = await auth.unlinkIdentity(unlinked)
    // The session holds the list too.
    if (!answer.error) await auth.refreshSession()
    return answer
  })
  // The callbacks of `mutate` would not run: this row is gone by then.
  const confirm = () =>
    unlink.mutateAsync(identity).then(
      () => void notify('success', 'Google has been unlinked.'),
      (error: unknown) => showProblem(factorMessage(error, 'Google could not be unlinked')),
    )
  const address: unknown = identity.identity_data?.email
  const since = identity.created_at ? `Linked ${formatDate(identity.created_at)}` : 'Linked'
  return (
    <>
      <Way
        name="Google"
        detail={
          last
            ? 'This is your only way to sign in. Choose a password above before you unlink it.'
            : `${typeof address === 'string' ? `${address}. ` : ''}${since}`
        }
      />
      <Button size="sm" disabled={last} onClick={() => setAsking(true)}>
        Unlink Google
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !unlink.isPending && setAsking(open)}
        title="Unlink Google?"
        description="After that, you sign in with your email address and password."
        confirmLabel="Unlink Google"
        pending={unlink.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

function showProblem(message: string): void {
  void notify('error', message, { id: 'identity' })
}
