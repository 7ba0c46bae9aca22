import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '../../lib/toasts.ts'

/**
 * Shows the result of a checkout that returns here, and removes it from the URL. `onSuccess` is called after
 * a purchase.
 */
export function useSubscriptionNotice(onSuccess?: () => void): void {
  const [params, setParams] = useSearchParams()
  const outcome = params.get('subscription')
  useEffect(() => {
    if (outcome === null) return
    const options = { id: 'subscription' }
    if (outcome === 'cancelled') {
      void notify('error', 'Subscription update was cancelled.', options)
    }
    if (outcome === 'success') {
      void notify('success', 'Subscription has been updated!', options)
      onSuccess?.()
    }
    setParams(
      (current) => {
        current.delete('subscription')
        current.delete('session_id')
        return current
      },
      { replace: true },
    )
  }, [outcome, setParams, onSuccess])
}
