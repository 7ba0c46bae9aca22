import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Sets who approves what goes out for a client. */
export async function setClientStage(
  scope: Scope,
  clientId: string,
  stage: SignOffStage,
): Promise<void> {
  await scope.tx
    .updateTable('clients')
    .set({ sign_off: stage, updated_at: scope.now })
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
    .execute()
}

/** Sets who approves the articles of a campaign; null follows its client. */
export async function setCampaignStage(
  scope: Scope,
  campaignId: string,
  stage: SignOffStage | null,
): Promise<void> {
  await scope.tx
    .updateTable('campaigns')
    .set({ sign_off: stage, updated_at: scope.now })
    .where(inView(scope, 'client_id'))
    .where('id', '=', campaignId)
    .execute()
}
