import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** The members whose morning has come since the oldest of their notices that wait for the daily mail. */
export async function dueDigests(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string; userId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; userId: string }>`
    select workspace_id as "workspaceId", user_id as "userId"
    from app.due_digests(${limit}::int)`.execute(database.kysely)
  return rows
}
