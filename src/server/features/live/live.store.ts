import type { RawBuilder } from 'kysely'
import type { LiveEvent } from '#contracts/live.ts'
import type { Scope } from '#server/context/context.ts'

/**
 * An event, or an SQL expression that yields its JSON. With a client, only members who may see that
 * client receive it.
 */
export type Announcement = { event: LiveEvent | RawBuilder<string>; clientId: string | null }

/** Builds the event that makes open pages load a list again. */
export function changed(
  what: Extract<LiveEvent, { type: 'changed' }>['what'],
  clientId: string | null = null,
): Announcement {
  return { event: { type: 'changed', what }, clientId }
}

/** Stores events; once the transaction commits, the workspace's open pages receive them. */
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

/** Announces one event. */
export async function announce(
  scope: Scope,
  event: Announcement['event'],
  clientId: string | null,
): Promise<void> {
  await announceAll(scope, [{ event, clientId }])
}
