import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Open rounds of any workspace whose next reminder is due, the longest overdue first. */
export async function dueReminders(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string; roundId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; roundId: string }>`
    select workspace_id as "workspaceId", id as "roundId" from app.due_reminders(${limit}::int)`.execute(
    database.kysely,
  )
  return rows
}

/** Seats of any workspace whose link has run out without an answer, the longest ago first. */
export async function expiredSeats(
  database: Database,
  now: Date,
  limit: number,
): Promise<{ workspaceId: string; seatId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; seatId: string }>`
    select workspace_id as "workspaceId", id as "seatId"
    from app.expired_seats(${now}::timestamptz, ${limit}::int)`.execute(database.kysely)
  return rows
}
