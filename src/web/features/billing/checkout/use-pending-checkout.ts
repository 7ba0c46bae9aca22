import { useEffect } from 'react'
import { needsSecondFactor } from '#web/lib/session/second-factor.ts'
import { useSession } from '#web/lib/session/session.tsx'
import {
  type PendingCheckout,
  readPendingCheckout,
  takePendingCheckout,
} from './pending-checkout.ts'

/** After signing in, in milliseconds: the page is seen before the provider's takes its place. */
const delayMs = 500

/** Starts the purchase that waited for its buyer, half a second after they have signed in. */
export function usePendingCheckout(start: (pending: PendingCheckout) => Promise<void>): void {
  const { state } = useSession()
  const signedIn = state.status === 'authenticated' && !needsSecondFactor(state.session)
  useEffect(() => {
    if (!signedIn || !readPendingCheckout()) return
    const timer = setTimeout(() => {
      const pending = takePendingCheckout()
      if (pending) void start(pending)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [signedIn, start])
}
