import { sql } from 'kysely'
import type { LiveEvent } from '#contracts/live.ts'
import type { Scope } from '#server/context/context.ts'

/** With a client, only members who may see that client receive it. */
export type Announcement = { event: LiveEvent | { type: 'credits' }; clientId: string | null }

/** Stores events; once the transaction commits, the workspace's open pages receive them, and the caller's in its answer. */
export async function announceAll(scope: Scope, announcements: Announcement[]): Promise<void> {
  const rows = await scope.tx
    .insertInto('live_events')
    .values(
      announcements.map(({ event, clientId }) => ({
        workspace_id: scope.workspaceId,
        client_id: clientId,
        payload: event.type === 'credits' ? creditTotal(scope) : JSON.stringify(event),
      })),
    )
    .returning(['id', 'payload'])
    .execute()
  const theirs = rows.map(({ id, payload }) => ({ id, event: payload as LiveEvent }))
  scope.onNews?.(theirs.filter(({ event }) => isFor(scope.userId, event)))
}

/** Whether a person's pages receive the event: notices are for one person alone. */
export function isFor(userId: string | null, event: LiveEvent): boolean {
  return event.type !== 'notices' || event.userId === userId
}

/** The database computes the total, so the event can be sent together with the statements that change it. */
function creditTotal({ workspaceId }: Scope) {
  return sql<string>`json_build_object('type', 'credits', 'total', coalesce((
    select subscription + free + bolt_on from credit_balances where workspace_id = ${workspaceId}), 0))`
}
