import type { RawBuilder } from 'kysely'
import type { LiveEvent } from '#contracts/live.ts'
import type { Scope } from '#server/context/context.ts'

/**
 * An event, written down or for the database to work out as JSON; and the client it is about, where only those
 * who see that client may hear of it.
 */
export type Announcement = { event: LiveEvent | RawBuilder<string>; clientId: string | null }

/** Tells every open page of the workspace, once the transaction commits; kept for those who are away. */
export async function announceAll(scope: Scope, announcements: Announcement[]): Promise<void> {
  await scope.tx
    .insertInto('live_events')
    .values(
      announcements.map(({ event, clientId }) => ({
        workspace_id: scope.workspaceId,
        client_id: clientId,
        payload: 'toOperationNode' in event ? event : JSON.stringify(event),
      })),
    )
    .execute()
}

/** Tells of one event. */
export async function announce(
  scope: Scope,
  event: Announcement['event'],
  clientId: string | null,
): Promise<void> {
  await announceAll(scope, [{ event, clientId }])
}
