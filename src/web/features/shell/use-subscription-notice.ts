import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { takeReturnPath } from '../../lib/forms/return-path.ts'
import { notify } from '../../lib/toasts.ts'

/**
 * Shows the result of a checkout that returns here, removes it from the URL, and goes back to the screen the
 * buyer came from. `onSuccess` is called after a purchase.
 */
export function useSubscriptionNotice(onSuccess?: () => void): void {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
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
    const path = takeReturnPath()
    if (path) {
      void navigate(path, { replace: true })
      return
    }
    setParams(
      (current) => {
        current.delete('subscription')
        current.delete('session_id')
        return current
      },
      { replace: true },
    )
  }, [outcome, setParams, navigate, onSuccess])
}
