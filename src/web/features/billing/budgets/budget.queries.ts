import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Budget } from '#contracts/credits/spending.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { billingApi, billingQueries } from '#web/lib/api/billing-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** A client's budget and what was used of it this month. */
export const budgetQuery = (clientId: string) =>
  billingQueries.budget.queryOptions({ input: { clientId }, staleTime: 10_000 })

/** Sets a client's monthly budget; null removes it. */
export function useSetBudget(clientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (budget: Budget | null) =>
      budget
        ? billingApi.setBudget({ clientId, ...budget })
        : billingApi.removeBudget({ clientId }),
    onSuccess: (_, budget) =>
      void notify('success', budget ? 'Budget saved' : 'Budget removed', { id: 'budget' }),
    onError: (error) =>
      void notify('error', 'The budget could not be saved', {
        id: 'budget',
        description: readProblem(error).message,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: billingQueries.key() }),
  })
}
