import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Invoice } from '#contracts/credits/offers.ts'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'
import { callFunction } from '#web/lib/api/call-function.ts'
import { fetchOffers } from './pricing/fetch-offers.ts'

/** Subscription, credits by pool, and what may be done. */
export const billingQuery = billingQueries.get.queryOptions({ staleTime: 10_000 })

/** The newest invoices, for the owner and admins. */
export const invoicesQuery = queryOptions({
  queryKey: [['billing', 'invoices'], {}],
  queryFn: () => callFunction<Invoice[]>('list-invoices', {}),
})

/** Plans and bolt-ons on sale, by credits. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  staleTime: 60_000,
  queryFn: fetchOffers,
})

/** What changing to this plan costs now, as the payment provider works it out. */
export const planChangeQuery = (planId: string) =>
  queryOptions({
    // Not among the rest of billing: once the plan has changed, what it would cost is no question any more.
    queryKey: ['plan change', planId],
    queryFn: () => billingApi.previewPlanChange({ planId }),
    // A quote is good for the moment it is shown.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A change of the subscription with its toasts. */
function useBillingChange<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  words: { done: string; failed: string },
) {
  return useMutation({ mutationFn, meta: { ...words, toast: 'subscription' } })
}

/** The dialog says what came of it. */
export const useChangePlan = () =>
  useMutation({
    mutationFn: (input: { planId: string; quote: string | null }) => billingApi.changePlan(input),
  })

export const useTakeBackPlanChange = () =>
  useBillingChange<void>(() => billingApi.takeBackPlanChange(), {
    done: 'You keep your plan',
    failed: 'The change could not be undone',
  })

export const useCancelSubscription = () =>
  useBillingChange<void>(() => billingApi.cancel(), {
    done: 'Your subscription will end with this period',
    failed: 'The subscription could not be cancelled',
  })

export const useResumeSubscription = () =>
  useBillingChange<void>(() => billingApi.resume(), {
    done: 'Your subscription continues',
    failed: 'The subscription could not be resumed',
  })

export const useSetLowCreditLevel = () =>
  useBillingChange((level: number | null) => billingApi.setLowCreditLevel({ level }), {
    done: 'Changes saved',
    failed: 'The level could not be saved',
  })

/** Opens the payment provider's portal in this tab. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: async (purpose: 'overview' | 'payment_method') => {
      const { url } = await billingApi.portal({ purpose })
      if (!url) throw new Error('no address')
      return url
    },
    onSuccess: (url) => window.location.assign(url),
    meta: { failed: 'Customer portal URL not available', toast: 'subscription' },
  })
}
