import type { LiveEvent } from '#contracts/live.ts'
import type { MemberScope } from '#server/context/context.ts'
import { ofClients } from '#server/db/of-clients.ts'

export type StoredEvent = { id: number; payload: LiveEvent }

/**
 * Ids are given before commit, so an event may appear below one already seen. Reading again from a
 * little earlier finds it; the reader drops what it has had.
 */
const overlap = 200

/** Events after `lastId` (with some before it), oldest first, that the member may see. */
export async function eventsSince(scope: MemberScope, lastId: number): Promise<StoredEvent[]> {
  const rows = await scope.tx
    .selectFrom('live_events')
    .select(['id', 'payload'])
    .where('workspace_id', '=', scope.workspaceId)
    .where((e) => e.or([e('client_id', 'is', null), ofClients(scope, 'client_id')]))
    .where('id', '>', Math.max(0, lastId - overlap))
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ id: row.id, payload: row.payload as LiveEvent }))
}

/** The newest event of the workspace, 0 when there is none: where a new page begins. */
export async function newestEventId(scope: MemberScope): Promise<number> {
  const row = await scope.tx
    .selectFrom('live_events')
    .select((e) => e.fn.max('id').as('id'))
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirst()
  return row?.id ?? 0
}
