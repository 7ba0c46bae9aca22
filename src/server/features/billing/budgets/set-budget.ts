import type { Budget } from '#contracts/credits/spending.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireBudgetManager } from '../billing.policy.ts'
import { deleteBudget, storeBudget } from './budgets.store.ts'

/** Sets a client's monthly budget, for orders from now on. Throws `forbidden` and `not_found`. */
export async function setBudget(
  context: RequestContext,
  { clientId, ...budget }: Budget & { clientId: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireClient(scope, clientId)
    await storeBudget(scope, clientId, budget)
    await emit(scope, 'client.budget_set', { id: clientId, ...budget })
  })
}

/** Removes a client's budget. Throws `forbidden` and `not_found`. */
export async function removeBudget(context: RequestContext, clientId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireClient(scope, clientId)
    await deleteBudget(scope, clientId)
    await emit(scope, 'client.budget_removed', { id: clientId })
  })
}

async function requireClient(scope: MemberScope, clientId: string): Promise<void> {
  requireBudgetManager(scope.member)
  if (!(await visibleClient(scope, clientId))) throw new AppError('not_found')
}
