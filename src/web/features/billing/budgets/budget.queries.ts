import { useMutation } from '@tanstack/react-query'
import type { Budget } from '#contracts/credits/spending.ts'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** A client's budget and what was used of it this month. */
export const budgetQuery = (clientId: string) =>
  billingQueries.budget.queryOptions({ input: { clientId }, staleTime: 10_000 })

/** Sets a client's monthly budget; null removes it. */
export function useSetBudget(clientId: string) {
  return useMutation({
    mutationFn: (budget: Budget | null) =>
      budget
        ? billingApi.setBudget({ clientId, ...budget })
        : billingApi.removeBudget({ clientId }),
    onSuccess: (_, budget) =>
      void notify('success', budget ? 'Budget saved' : 'Budget removed', { id: 'budget' }),
    meta: { failed: 'The budget could not be saved', toast: 'budget' },
  })
}
