import { sql } from 'kysely'
import type { WebhookFields } from '#contracts/developers/webhooks.ts'
import type { Scope } from '#server/context/context.ts'

const rowOf = ({ name, url, format, events, clientIds }: WebhookFields) => ({
  name,
  url,
  format,
  events: [...new Set(events)],
  client_ids: clientIds && [...new Set(clientIds)],
})

/** Adds a webhook. */
export async function insertWebhook(
  scope: Scope,
  { id, sealed, ...fields }: WebhookFields & { id: string; sealed: string },
): Promise<void> {
  const times = { created_at: scope.now, updated_at: scope.now }
  await scope.tx
    .insertInto('webhook_endpoints')
    .values({
      id,
      workspace_id: scope.workspaceId,
      ...rowOf(fields),
      secret_sealed: sealed,
      created_by: scope.userId,
      ...times,
    })
    .execute()
}

type Change = {
  paused?: boolean
  disabled_at?: Date | null
  failing_since?: Date | null
  secret_sealed?: string
  old_secret_sealed?: string | null
  old_secret_until?: Date | null
}

/** Changes a webhook of the workspace. */
export async function updateWebhook(
  scope: Scope,
  id: string,
  change: Change | WebhookFields,
): Promise<void> {
  await scope.tx
    .updateTable('webhook_endpoints')
    .set({ ...('name' in change ? rowOf(change) : change), updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .deleteFrom('webhook_endpoints')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Notes that an attempt failed, and returns since when none has succeeded. */
export async function noteFailing(scope: Scope, id: string): Promise<Date> {
  const row = await scope.tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${scope.now})` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? scope.now
}

/** Notes that an attempt succeeded. Most find nothing to change, and don't wait for each other. */
export async function noteTaken(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** How an attempt ended. */
type Attempted = {
  status: 'waiting' | 'delivered' | 'failed'
  responseStatus: number | null
  responseBody: string | null
  problem: string | null
  tookMs: number | null
}

/** Stores how an attempt ended; the delivery waits for another, or has ended. */
export async function storeAttempt(scope: Scope, id: string, attempt: Attempted): Promise<void> {
  await scope.tx
    .updateTable('webhook_deliveries')
    .set((row) => ({
      status: attempt.status,
      attempts: row('attempts', '+', 1),
      response_status: attempt.responseStatus,
      response_body: attempt.responseBody,
      problem: attempt.problem,
      took_ms: attempt.tookMs,
      attempted_at: scope.now,
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Ends a delivery that was not attempted. */
export async function failDelivery(scope: Scope, id: string, problem: string): Promise<void> {
  await scope.tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', problem })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Has ended deliveries of a webhook wait again and returns their ids: one, or those that failed since a time. */
export async function reopenDeliveries(
  scope: Scope,
  which: { id: string } | { endpointId: string; since: Date; limit: number },
): Promise<string[]> {
  const ended = scope.tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('status', '<>', 'waiting')
  const wanted =
    'id' in which
      ? ended.where('id', '=', which.id)
      : ended
          .where('endpoint_id', '=', which.endpointId)
          .where('status', '=', 'failed')
          .where('created_at', '>=', which.since)
          .orderBy('id')
          .limit(which.limit)
  const rows = await scope.tx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, problem: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', wanted)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort()
}
