import type { LiveEvent } from '#contracts/live.ts'
import type { Scope } from '#server/context/context.ts'

/** Tells every open page of the workspace, once the transaction commits; kept for those who are away. */
export async function announce(
  scope: Scope,
  event: LiveEvent,
  clientId: string | null,
): Promise<void> {
  await scope.tx
    .insertInto('live_events')
    .values({
      workspace_id: scope.workspaceId,
      client_id: clientId,
      payload: JSON.stringify(event),
    })
    .execute()
}
