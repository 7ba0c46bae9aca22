import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'

export type Activity = {
  /** `<subject>.<what happened>`, e.g. `client.created`. */
  action: string
  subjectType: string
  subjectId: string | null
  /** The client it belongs to, if any. */
  clientId?: string | null
  /** Facts worth keeping; never a secret. */
  details?: object
}

/** Appends to the activity log, in the transaction of the change itself. */
export async function recordActivity(scope: Scope, ...activities: Activity[]): Promise<void> {
  await scope.tx
    .insertInto('activity_log')
    .values(
      activities.map((activity) => ({
        workspace_id: scope.workspaceId,
        user_id: scope.userId,
        action: activity.action,
        subject_type: activity.subjectType,
        subject_id: activity.subjectId,
        client_id: activity.clientId ?? null,
        details: JSON.stringify(activity.details ?? {}),
        ip: scope.ip,
        request_id: scope.requestId,
        created_at: scope.now,
      })),
    )
    .execute()
}

/**
 * Counts how often the actions have happened since a time, in the workspace or to one subject; with `mails`, the emails
 * to people outside that they say they sent. An advisory lock makes concurrent callers queue up, so that no two of them
 * pass a limit together.
 */
export async function countActivity(
  scope: Scope,
  since: Date,
  what: { actions: [string, ...string[]]; subjectId?: string; mails?: boolean },
): Promise<number> {
  const lockName = `${what.actions[0]}:${what.subjectId ?? scope.workspaceId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(scope.tx)
  let rows = scope.tx
    .selectFrom('activity_log')
    .select(
      what.mails
        ? sql<number>`coalesce(sum((details ->> 'mails')::int), 0)::int`.as('n')
        : (row) => row.fn.countAll<number>().as('n'),
    )
    .where('workspace_id', '=', scope.workspaceId)
    .where('created_at', '>', since)
    .where('action', 'in', what.actions)
  if (what.subjectId) rows = rows.where('subject_id', '=', what.subjectId)
  return (await rows.executeTakeFirst())?.n ?? 0
}
