import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '../../lib/toasts.ts'

/** Shows the result of a subscription change when the checkout returns, and removes it from the URL. */
export function useSubscriptionNotice(): void {
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
    }
    setParams(
      (current) => {
        current.delete('subscription')
        return current
      },
      { replace: true },
    )
  }, [outcome, setParams])
}
