import { QueryClientProvider } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, PrefetchPageLinks } from 'react-router'
import { SignInGuard } from '#web/features/accounts/sign-in/guard/sign-in-guard.tsx'
import { afterFirstAnswer } from '#web/lib/api/first-answer.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { takeEarly } from '#web/lib/api/take-early.ts'
import { runWhenIdle } from '#web/lib/run-when-idle.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { meQuery } from '../features/billing/credits.queries.ts'
import { loadPalette } from '../features/shell/palette-button.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { useSubscriptionNotice } from '../features/shell/use-subscription-notice.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useCreditRequest } from '../lib/out-of-credits.ts'
import { showToaster } from '../lib/toasts.ts'
import { loadActionMenu } from '../ui/action-menu.tsx'
import { loadConfirmDialog } from '../ui/confirm-dialog.tsx'
import { loadTooltip } from '../ui/tooltip.tsx'

takeEarly((cache) => void cache.prefetchQuery(meQuery))

const frame = () => import('./dashboard-frame.tsx')
const UserMenu = lazyPart(frame, (file) => file.DashboardUserMenu)
const WorkspaceName = lazyPart(frame, (file) => file.WorkspaceName)
const HeaderCredits = lazyPart(frame, (file) => file.HeaderCredits)
// The first screen must not wait for the connection.
const DashboardLive = lazyPart(frame, (file) => file.DashboardLive)
const Bell = lazyPart(
  () => import('../features/notices/bell.tsx'),
  (file) => file.Bell,
)
const OutageBanner = lazyPart(
  () => import('../features/outages/outage-banner.tsx'),
  (file) => file.OutageBanner,
)

const OutOfCredits = lazyPart(
  () => import('../features/billing/shortfall/out-of-credits.tsx'),
  (file) => file.OutOfCredits,
)

/** A purchase may be shown before the provider's message about it has come. */
async function readPurchase(): Promise<void> {
  const { refreshAfterPurchase } = await import('../features/billing/checkout/refresh.ts')
  await refreshAfterPurchase(queryClient())
}
const refreshBilling = () => void readPurchase().catch(() => undefined)

/** The bell until it can ring. */
function StillBell() {
  return (
    <span aria-hidden className="grid h-10 w-8 place-items-center text-ink-soft sm:w-10">
      <BellIcon className="size-4" />
    </span>
  )
}

export default function DashboardLayout() {
  const { state } = useSession()
  const person = state.status === 'authenticated' ? state.user.id : null
  const creditRequest = useCreditRequest()
  useSubscriptionNotice(refreshBilling)
  // After the first screen; an earlier toast loads its own.
  const [ahead, setAhead] = useState(false)
  useEffect(
    () =>
      runWhenIdle(() => {
        showToaster()
        // What fails now is fetched again when it is needed.
        for (const load of [loadActionMenu, loadPalette, loadConfirmDialog, loadTooltip]) {
          load().catch(() => undefined)
        }
        setAhead(true)
      }),
    [],
  )
  // Soon, since its count tells what is new; after the first screen's own requests.
  const [rings, setRings] = useState(false)
  useEffect(() => afterFirstAnswer(queryClient(), () => setRings(true)), [])
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
          Workspace={WorkspaceName}
          credits={
            <Suspense fallback={<span className="h-8 w-13 sm:w-28" />}>
              <HeaderCredits />
            </Suspense>
          }
          notices={
            <Suspense fallback={<StillBell />}>
              {rings || ahead ? <Bell /> : <StillBell />}
            </Suspense>
          }
          account={
            <Suspense fallback={<span className="h-10 w-15" />}>
              <UserMenu />
            </Suspense>
          }
        >
          <Suspense>{ahead && <OutageBanner />}</Suspense>
          <Outlet />
        </Shell>
        <Suspense>{creditRequest && <OutOfCredits request={creditRequest} />}</Suspense>
      </SignInGuard>
    </QueryClientProvider>
  )
}
