import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, PrefetchPageLinks } from 'react-router'
import { SignInGuard } from '#web/features/accounts/sign-in/sign-in-guard.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { loadOverlays } from '../features/shell/idle-loading.ts'
import { Shell } from '../features/shell/shell.tsx'
import { useSubscriptionNotice } from '../features/shell/use-subscription-notice.ts'
import { whenIdle } from '../lib/idle.ts'
import { keepScreenWhileAway } from '../lib/keep-screen.ts'
import { wantToaster } from '../lib/toasts.ts'

const UserMenu = lazy(() =>
  import('./dashboard-user-menu.tsx').then((file) => ({ default: file.DashboardUserMenu })),
)
const HeaderCredits = lazy(() =>
  import('../features/billing/header-credits.tsx').then((file) => ({
    default: file.HeaderCredits,
  })),
)
// The first screen must not wait for the connection.
const DashboardLive = lazy(() =>
  import('./dashboard-live.tsx').then((file) => ({ default: file.DashboardLive })),
)

export default function DashboardLayout() {
  const { state } = useSession()
  const person = state.status === 'authenticated' ? state.user.id : null
  useSubscriptionNotice()
  useEffect(keepScreenWhileAway, [])
  // After the first screen; an earlier toast loads its own.
  const [ahead, setAhead] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        wantToaster()
        loadOverlays()
        setAhead(true)
      }),
    [],
  )
  // One person's data must never be shown to the next.
  useEffect(() => {
    if (person) return () => queryClient().clear()
  }, [person])
  return (
    <QueryClientProvider client={queryClient()}>
      {/* Signing out must also work without a connection. */}
      {ahead && <PrefetchPageLinks page="/auth" />}
      <SignInGuard>
        <Suspense>{person && <DashboardLive person={person} />}</Suspense>
        <Shell
          credits={
            <Suspense fallback={<span className="h-8 w-16 sm:w-24" />}>
              <HeaderCredits />
            </Suspense>
          }
          account={
            <Suspense fallback={<span className="h-10 w-15" />}>
              <UserMenu />
            </Suspense>
          }
        >
          <Outlet />
        </Shell>
      </SignInGuard>
    </QueryClientProvider>
  )
}
