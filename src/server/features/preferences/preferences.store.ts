import type { MemberScope } from '#server/context/context.ts'

/** Stores the member's last used campaign in this workspace; null clears it. */
export async function saveLastUsedCampaign(
  scope: MemberScope,
  campaignId: string | null,
): Promise<void> {
  const values = { last_used_campaign_id: campaignId, updated_at: scope.now }
  await scope.tx
    .insertInto('user_preferences')
    .values({ workspace_id: scope.workspaceId, user_id: scope.userId, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet(values))
    .execute()
}
