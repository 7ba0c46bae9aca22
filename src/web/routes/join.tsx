import { QueryClientProvider } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SignInGuard } from '#web/features/accounts/sign-in/sign-in-guard.tsx'
import { SignInLayout } from '#web/features/accounts/sign-in/sign-in-layout.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { JoinScreen } from '../features/team/join-screen.tsx'

export const meta = () => [
  { title: 'Invitation · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

export default function Join() {
  const [params] = useSearchParams()
  return (
    <QueryClientProvider client={queryClient()}>
      <SignInGuard>
        <SignInLayout>
          <JoinScreen token={params.get('token') ?? ''} />
        </SignInLayout>
      </SignInGuard>
    </QueryClientProvider>
  )
}
