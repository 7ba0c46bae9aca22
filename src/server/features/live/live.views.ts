import { sql } from 'kysely'
import type { LiveEvent } from '#contracts/live.ts'
import type { MemberScope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type StoredEvent = { id: number; payload: LiveEvent }

/**
 * Ids are assigned before commit, so an event may appear below one already seen. Reading from a little
 * earlier finds it; the reader drops duplicates.
 */
const overlap = 200

/** How many events one query returns. */
export const eventBatchSize = 1_000

/** Returns the events after `lastId` (and some before it) that the member may see, oldest first. */
export async function eventsSince(scope: MemberScope, lastId: number): Promise<StoredEvent[]> {
  const rows = await scope.tx
    .selectFrom('live_events')
    .select(['id', 'payload'])
    .where('workspace_id', '=', scope.workspaceId)
    .where((e) => e.or([e('client_id', 'is', null), inView(scope, 'client_id')]))
    .where('id', '>', Math.max(0, lastId - overlap))
    .orderBy('id')
    .limit(eventBatchSize)
    .execute()
  return rows.map((row) => ({ id: row.id, payload: row.payload as LiveEvent }))
}

/** A reader's last event id, and how long ago in milliseconds it loaded its data; null where unknown. */
export type ReaderState = { lastId: number | null; ageMs: number | null }

/** Upkeep deletes events after an hour; a page that loaded earlier has to reload. */
const retentionMs = 50 * 60_000

/** The longest expected delay between an event's timestamp and its commit. */
const commitDelayMs = 2_000

/**
 * Returns the newest event's id (0 when there is none) and whether the reader `missed` changes that the
 * events after its last one, or after the newest one, do not cover.
 */
export async function readerStart(
  scope: MemberScope,
  { lastId, ageMs }: ReaderState,
): Promise<{ newest: number; missed: boolean }> {
  const own = scope.tx.selectFrom('live_events').where('workspace_id', '=', scope.workspaceId)
  const [newest, change] = await Promise.all([
    own
      // Events are deleted by age: while the reader's last one exists, so do all later ones.
      .select((e) => ['id', e.exists(own.select('id').where('id', '=', lastId ?? 0)).as('hasLast')])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    own
      .select(
        sql<number>`extract(epoch from clock_timestamp() - created_at)::float8 * 1000`.as('agoMs'),
      )
      // Who has an article open changes nothing that was loaded; pages ask for it by themselves.
      .where(sql<boolean>`payload ->> 'type' <> 'presence'`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  if (lastId !== null) return { newest: newest?.id ?? 0, missed: !newest?.hasLast }
  const tooOld = ageMs === null || ageMs > retentionMs
  const changedSince = change !== undefined && change.agoMs < (ageMs ?? 0) + commitDelayMs
  return { newest: newest?.id ?? 0, missed: tooOld || changedSince }
}
