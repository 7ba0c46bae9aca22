import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SignInGuard } from '../features/accounts/sign-in-guard.tsx'
import { UserMenu } from '../features/accounts/user-menu.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { useSubscriptionNotice } from '../features/shell/use-subscription-notice.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.tsx'
import { wantToaster } from '../lib/toasts.ts'
import { TooltipProvider } from '../ui/tooltip.tsx'

export default function DashboardLayout() {
  const { state } = useSession()
  const person = state.status === 'authenticated' ? state.user.id : null
  useSubscriptionNotice()
  useEffect(wantToaster, [])
  // What one person has loaded is never shown to the next.
  useEffect(() => {
    if (person) return () => queryClient().clear()
  }, [person])
  return (
    <QueryClientProvider client={queryClient()}>
      <TooltipProvider delayDuration={300}>
        <SignInGuard>
          <Shell account={<UserMenu />}>
            <Outlet />
          </Shell>
        </SignInGuard>
      </TooltipProvider>
    </QueryClientProvider>
  )
}
