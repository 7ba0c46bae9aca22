import type { MemberScope } from '#server/context/context.ts'

/** Stores preferences of the member in this workspace; those left out stay as they are. */
export async function savePreferenceRow(
  scope: MemberScope,
  changed: { last_used_campaign_id?: string | null; article_columns?: string[] | null },
): Promise<void> {
  const values = { ...changed, updated_at: scope.now }
  await scope.tx
    .insertInto('user_preferences')
    .values({ workspace_id: scope.workspaceId, user_id: scope.userId, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet(values))
    .execute()
}
