import type { Budget } from '#contracts/credits/spending.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
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
    await note(scope, clientId, 'client.budget_set', budget)
  })
}

/** Removes a client's budget. Throws `forbidden` and `not_found`. */
export async function removeBudget(context: RequestContext, clientId: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    await requireClient(scope, clientId)
    await deleteBudget(scope, clientId)
    await note(scope, clientId, 'client.budget_removed', {})
  })
}

async function requireClient(scope: MemberScope, clientId: string): Promise<void> {
  requireBudgetManager(scope.member)
  if (!(await visibleClient(scope, clientId))) throw new AppError('not_found')
}

async function note(
  scope: MemberScope,
  clientId: string,
  action: string,
  details: Record<string, string | number>,
): Promise<void> {
  await recordAndAnnounce(scope, [changed('billing', clientId)], {
    action,
    subjectType: 'client',
    subjectId: clientId,
    details,
  })
}
