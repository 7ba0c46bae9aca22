import { sql } from 'kysely'
import type { LiveEvent } from '#contracts/live.ts'
import type { MemberScope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

export type StoredEvent = { id: number; payload: LiveEvent }

/**
 * Ids are given before commit, so an event may appear below one already seen. Reading again from a
 * little earlier finds it; the reader drops what it has had.
 */
const overlap = 200

/** As many as one catch-up reads at a time. */
export const mostAtOnce = 1_000

/** Events after `lastId` (with some before it), oldest first, that the member may see. */
export async function eventsSince(scope: MemberScope, lastId: number): Promise<StoredEvent[]> {
  const rows = await scope.tx
    .selectFrom('live_events')
    .select(['id', 'payload'])
    .where('workspace_id', '=', scope.workspaceId)
    .where((e) => e.or([e('client_id', 'is', null), visibleClients(scope, 'client_id')]))
    .where('id', '>', Math.max(0, lastId - overlap))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => ({ id: row.id, payload: row.payload as LiveEvent }))
}

/** What a reader has: its last event, or for how many milliseconds it has been reading; null where unknown. */
export type ReaderState = { lastId: number | null; ageMs: number | null }

/** Upkeep drops events after an hour; whoever read before that is told to read anew. */
const tellableMs = 50 * 60_000

/** Between an event's time and the commit that shows its change may lie so long. */
const commitMs = 2_000

/**
 * Where a reader begins: after the newest event (0 when there is none). `missed` when something may have
 * changed since it read that the events from there on, or from its last one on, do not tell.
 */
export async function whereToBegin(
  scope: MemberScope,
  { lastId, ageMs }: ReaderState,
): Promise<{ newest: number; missed: boolean }> {
  const own = scope.tx.selectFrom('live_events').where('workspace_id', '=', scope.workspaceId)
  const newest = await own
    .select((e) => [
      'id',
      sql<number>`extract(epoch from clock_timestamp() - created_at)::float8 * 1000`.as('agoMs'),
      // Events are dropped by age: while the reader's last one is there, so is all that came after it.
      e.exists(own.select('id').where('id', '=', lastId ?? 0)).as('hasLast'),
    ])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (lastId !== null) return { newest: newest?.id ?? 0, missed: !newest?.hasLast }
  const untold = ageMs === null || ageMs > tellableMs
  const since = newest !== undefined && newest.agoMs < (ageMs ?? 0) + commitMs
  return { newest: newest?.id ?? 0, missed: untold || since }
}
