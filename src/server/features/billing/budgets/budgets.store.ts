import type { Budget } from '#contracts/credits/spending.ts'
import type { Scope } from '#server/context/context.ts'

/** Sets a client's monthly budget. */
export async function storeBudget(
  scope: Scope,
  clientId: string,
  { monthlyCredits, mode }: Budget,
): Promise<void> {
  const budget = { monthly_credits: monthlyCredits, mode, updated_at: scope.now }
  await scope.tx
    .insertInto('client_budgets')
    .values({ workspace_id: scope.workspaceId, client_id: clientId, ...budget })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'client_id']).doUpdateSet(budget))
    .execute()
}

/** Removes it; the client's articles are then limited by the workspace's credits alone. */
export async function deleteBudget(scope: Scope, clientId: string): Promise<void> {
  await scope.tx
    .deleteFrom('client_budgets')
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .execute()
}
