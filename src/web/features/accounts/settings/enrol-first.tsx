import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthSettings } from '#web/lib/session/auth-settings.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAccount } from '../account.queries.ts'
import { suggestedName } from '../factor-name.ts'
import { authMessage } from '../sign-in/auth-message.ts'
import { safeReturnPath } from '../sign-in/guard/return-path.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import type { WantedFactor } from './enrol-factor.ts'
import { NewCodesDialog } from './recovery-codes.tsx'

/** Where people set up the second factor that their team requires, before anything else. */
export function EnrolFirst() {
  const account = useAccount()
  const { signOut, signingOut } = useSession()
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-xl">Set up two-factor sign-in</h1>
        <p className="text-ink-soft">
          Your team requires it. From now on, we ask for a code from your phone after your password.
        </p>
      </div>
      {account.data ? (
        <Ways user={account.data} />
      ) : account.isError ? (
        <ErrorState
          title="Your account could not be loaded"
          message={authMessage(account.error, 'Nothing was changed.')}
          onRetry={() => void account.refetch()}
          retrying={account.isFetching}
        />
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
      <div className="border-t pt-6">
        <Button variant="link" disabled={signingOut} onClick={() => void signOut()}>
          {signingOut ? 'Signing out...' : 'Sign out'}
        </Button>
      </div>
    </div>
  )
}

function Ways({ user }: { user: User }) {
  const [params] = useSearchParams()
  const settings = useAuthSettings()
  const [adding, setAdding] = useState<WantedFactor['type']>()
  const [codes, setCodes] = useState<string[]>()
  const all = user.factors ?? []
  const done = all.some(({ status }) => status === 'verified')
  // Loaded afresh, so that nothing is left of what the server refused.
  const goOn = () =>
    window.location.replace(safeReturnPath(params.get('returnUrl'), window.location.origin))
  return (
    <div className="grid gap-3">
      {done ? (
        <Button variant="primary" onClick={goOn}>
          Continue
        </Button>
      ) : (
        <>
          <Button variant="primary" onClick={() => setAdding('totp')}>
            Add an authenticator app
          </Button>
          {settings?.phoneFactors && (
            <Button onClick={() => setAdding('phone')}>Add a phone</Button>
          )}
        </>
      )}
      {adding && (
        <EnrolDialog
          type={adding}
          unfinished={all.filter(({ status }) => status !== 'verified')}
          firstName={suggestedName(adding, all)}
          onClose={() => setAdding(undefined)}
          onCodes={setCodes}
        />
      )}
      {codes && <NewCodesDialog codes={codes} onClose={goOn} />}
    </div>
  )
}
