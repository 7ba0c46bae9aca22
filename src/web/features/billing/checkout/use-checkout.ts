import { useCallback, useRef, useState } from 'react'
import { notify } from '#web/lib/toasts.ts'
import type { PendingCheckout } from './pending-checkout.ts'
import { CheckoutProblem, requestCheckout } from './start-checkout.ts'

/** How long a price stays locked after an attempt, in milliseconds. */
const lockedForMs = 1000

/** The screen a checkout comes back to, whether something was bought or not. */
export const thisScreen = () => window.location.pathname + window.location.search

/**
 * Starts checkouts and leaves for the provider's page. A price being processed is locked until a second
 * after the attempt; `before` runs right before the page is left.
 */
export function useCheckout(before?: () => void) {
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set())
  // A double click comes before the lock is on screen.
  const processing = useRef(new Set<string>())
  const start = useCallback(
    async (wanted: PendingCheckout) => {
      const { priceId } = wanted
      if (processing.current.has(priceId)) return
      processing.current.add(priceId)
      setLocked(new Set(processing.current))
      try {
        const url = await requestCheckout(wanted)
        before?.()
        window.location.assign(url)
      } catch (error) {
        const leadsOn = error instanceof CheckoutProblem && error.onSubscription
        void notify('error', sentence(error), {
          id: 'checkout',
          ...(leadsOn ? { action: toSubscription } : {}),
        })
      } finally {
        setTimeout(() => {
          processing.current.delete(priceId)
          setLocked(new Set(processing.current))
        }, lockedForMs)
      }
    },
    [before],
  )
  return { locked, start }
}

const toSubscription = {
  label: 'Manage Subscription',
  onClick: () => window.location.assign('/dashboard/manage-subscription'),
}

function sentence(error: unknown): string {
  if (error instanceof CheckoutProblem) return error.message
  return 'Something went wrong. Please try again later.'
}
