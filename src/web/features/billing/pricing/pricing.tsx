import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { SessionProvider } from '#web/lib/session/session.tsx'
import { notify, useToasterShown } from '#web/lib/toasts.ts'
import { PricingScreen } from './pricing-screen.tsx'

const Toaster = lazyPart(
  () => import('../../../ui/toaster.tsx'),
  (file) => file.Toaster,
)

/** The pricing page with what the app’s root has for other pages: it is hydrated alone. */
export function Pricing() {
  const toasterWanted = useToasterShown()
  useEffect(tellOutcome, [])
  return (
    <SessionProvider>
      <PricingScreen />
      <Suspense>{toasterWanted && <Toaster />}</Suspense>
    </SessionProvider>
  )
}

const outcomes = {
  success: ['success', 'Subscription has been updated!'],
  cancelled: ['error', 'Subscription update was cancelled.'],
} as const

/** Says what came of a checkout that returns here, and takes that out of the address. */
function tellOutcome(): void {
  const address = new URL(window.location.href)
  const outcome = address.searchParams.get('subscription')
  if (outcome === null) return
  address.searchParams.delete('subscription')
  address.searchParams.delete('session_id')
  window.history.replaceState(window.history.state, '', address)
  if (outcome === 'success' || outcome === 'cancelled') {
    const [kind, message] = outcomes[outcome]
    void notify(kind, message, { id: 'subscription' })
  }
}
