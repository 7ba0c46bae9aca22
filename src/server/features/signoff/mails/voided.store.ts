import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'

/** Voided approvals of any workspace whose editing has rested, the longest ago first. */
export async function restedVoids(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string; roundId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; roundId: string }>`
    select workspace_id as "workspaceId", id as "roundId" from app.rested_voids(${limit}::int)`.execute(
    database.kysely,
  )
  return rows
}

/** Takes the notice of a voided approval on; false when it was taken before or, if it has to be `rested`, is edited still. */
export async function takeNotice(
  scope: Scope,
  roundId: string,
  rested?: 'rested',
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('review_rounds')
    .set({ notify_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', roundId)
    .where('notify_at', rested ? '<=' : 'is not', rested ? sql<Date>`now()` : null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Tries again in some minutes, and no more once a day has passed. */
export async function postponeNotice(scope: Scope, roundId: string): Promise<void> {
  await scope.tx
    .updateTable('review_rounds')
    .set({
      notify_at: sql<Date | null>`case when closed_at > now() - interval '1 day'
        then now() + interval '5 minutes' end`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', roundId)
    .execute()
}
