import type { Database } from '#server/db/connect.ts'

/** Workspaces with subscription credits whose period has ended. */
export async function workspacesWithEndedGrants(
  database: Database,
  now: Date,
): Promise<{ workspaceId: string }[]> {
  return await database.kysely
    .selectFrom('credit_grants')
    .select('workspace_id as workspaceId')
    .distinct()
    .where('expired_at', 'is', null)
    .where('expires_at', '<=', now)
    .limit(500)
    .execute()
}
