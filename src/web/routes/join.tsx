import { QueryClientProvider } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DeskCard } from '../features/accounts/desk-card.tsx'
import { SignInGuard } from '../features/accounts/sign-in-guard.tsx'
import { JoinScreen } from '../features/team/join-screen.tsx'
import { queryClient } from '../lib/query-client.ts'

export const meta = () => [
  { title: 'Invitation · Copydesk' },
  { name: 'robots', content: 'noindex' },
]

export default function Join() {
  const [params] = useSearchParams()
  return (
    <QueryClientProvider client={queryClient()}>
      <SignInGuard>
        <DeskCard>
          <JoinScreen token={params.get('token') ?? ''} />
        </DeskCard>
      </SignInGuard>
    </QueryClientProvider>
  )
}
