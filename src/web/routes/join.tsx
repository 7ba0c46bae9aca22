import { QueryClientProvider } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SignInGuard } from '#web/features/accounts/sign-in/guard/sign-in-guard.tsx'
import { SignInLayout } from '#web/features/accounts/sign-in/sign-in-layout.tsx'
import { SignInPanel } from '#web/features/accounts/sign-in/sign-in-panel.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { InvitationForVisitors } from '../features/team/invitation-for-visitors.tsx'
import { JoinScreen } from '../features/team/join-screen.tsx'

export const meta = () => [
  { title: 'Invitation · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

export default function Join() {
  const [params] = useSearchParams()
  const { state } = useSession()
  const token = params.get('token') ?? ''
  return (
    <QueryClientProvider client={queryClient()}>
      {state.status === 'signed-out' ? (
        <SignInLayout>
          <InvitationForVisitors token={token}>
            {({ email, state, registered }, intro) => (
              <SignInPanel
                initialMode={registered || state === 'accepted' ? 'sign-in' : 'sign-up'}
                offersSignUp={!registered}
                returnPath={`/join?token=${encodeURIComponent(token)}`}
                intro={intro}
                email={email}
                invitation={token}
              />
            )}
          </InvitationForVisitors>
        </SignInLayout>
      ) : (
        <SignInGuard>
          <SignInLayout>
            <JoinScreen token={token} />
          </SignInLayout>
        </SignInGuard>
      )}
    </QueryClientProvider>
  )
}
