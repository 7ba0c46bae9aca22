import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contracts/credits/offers.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'
import { callFunction } from '#web/lib/api/call-function.ts'
import { notify } from '#web/lib/toasts.ts'
import { meQuery } from './credits.queries.ts'
import { fetchOffers } from './pricing/fetch-offers.ts'
import { subscriptionQuery } from './subscription.queries.ts'

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

/** Refreshes everything that a purchase or a change of plan moves. */
export function useRefreshBilling() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [billingQueries.key(), meQuery.queryKey, subscriptionQuery.queryKey].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}

/** A change of the subscription with its toasts; `failure` is the title above the reason. */
function useBillingChange<Input>(
  change: (input: Input) => Promise<unknown>,
  words: { done: string; failure: string },
) {
  const refresh = useRefreshBilling()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void notify('success', words.done, { id: 'subscription' }),
    onError: (error) =>
      void notify('error', words.failure, {
        id: 'subscription',
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}

/** The dialog says what came of it. */
export function useChangePlan() {
  const refresh = useRefreshBilling()
  return useMutation({
    mutationFn: (input: { planId: string; quote: string | null }) => billingApi.changePlan(input),
    onSettled: refresh,
  })
}

export const useTakeBackPlanChange = () =>
  useBillingChange<void>(() => billingApi.takeBackPlanChange(), {
    done: 'You keep your plan',
    failure: 'The change could not be undone',
  })

export const useCancelSubscription = () =>
  useBillingChange<void>(() => billingApi.cancel(), {
    done: 'Your subscription will end with this period',
    failure: 'The subscription could not be cancelled',
  })

export const useResumeSubscription = () =>
  useBillingChange<void>(() => billingApi.resume(), {
    done: 'Your subscription continues',
    failure: 'The subscription could not be resumed',
  })

export const useSetLowCreditLevel = () =>
  useBillingChange((level: number | null) => billingApi.setLowCreditLevel({ level }), {
    done: 'Changes saved',
    failure: 'The level could not be saved',
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
    onError: (error) =>
      void notify('error', 'Customer portal URL not available', {
        id: 'subscription',
        description: readProblem(error).message,
      }),
  })
}
