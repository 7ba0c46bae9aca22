import { QueryClientProvider } from '@tanstack/react-query'
import { SignInGuard } from '#web/features/accounts/sign-in/guard/sign-in-guard.tsx'
import { SignInLayout } from '#web/features/accounts/sign-in/sign-in-layout.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { EnrolFirst } from '../features/accounts/settings/enrol-first.tsx'

export const meta = () => [{ title: 'Set up two-factor sign-in · Copydesk' }]

export default function AuthTwoFactor() {
  return (
    <QueryClientProvider client={queryClient()}>
      <SignInGuard>
        <SignInLayout>
          <EnrolFirst />
        </SignInLayout>
      </SignInGuard>
    </QueryClientProvider>
  )
}
