import type { Scope } from '#server/context/context.ts'

export type Activity = {
  /** `<subject>.<what happened>`, e.g. `client.created`. */
  action: string
  subjectType: string
  subjectId: string | null
  /** Facts worth keeping; never a secret. */
  details?: Record<string, string | number | boolean | null>
}

/** Adds rows to the append-only log, within the change they tell of. */
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
        details: JSON.stringify(activity.details ?? {}),
        ip: scope.ip,
        request_id: scope.requestId,
        created_at: scope.now,
      })),
    )
    .execute()
}
