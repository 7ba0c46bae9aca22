import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type DueReport = { workspaceId: string; clientId: string; portalId: string; month: string }

/** Those in any workspace who are due the report of the month before. */
export async function dueReports(
  database: Database,
  now: Date,
  limit: number,
): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select workspace_id as "workspaceId", client_id as "clientId", portal_id as "portalId", month
    from app.due_reports(${now}, ${limit}::int)`.execute(database.kysely)
  return rows
}
