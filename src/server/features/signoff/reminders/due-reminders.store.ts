import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Open rounds of any workspace whose next reminder is due, the longest overdue first. */
export async function dueReminders(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string; id: string }[]> {
  const { rows } = await sql<{ workspaceId: string; id: string }>`
    select workspace_id as "workspaceId", id from app.due_reminders(${limit}::int)`.execute(
    database.kysely,
  )
  return rows
}
