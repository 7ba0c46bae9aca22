import type { Database } from '#server/db/connect.ts'

/** Workspaces with subscription credits whose period has ended. */
export async function workspacesWithEndedGrants(database: Database, now: Date): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('credit_grants')
    .select('workspace_id')
    .distinct()
    .where('expired_at', 'is', null)
    .where('expires_at', '<=', now)
    .limit(500)
    .execute()
  return rows.map((row) => row.workspace_id)
}
