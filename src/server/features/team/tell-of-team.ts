import type { MemberScope } from '#server/context/context.ts'
import { type Activity, recordActivity } from '#server/features/activity/index.ts'
import { announce } from '#server/features/live/index.ts'

/** Logs a change of the team and tells every open page of the workspace. */
export async function tellOfTeam(scope: MemberScope, activity: Activity): Promise<void> {
  await recordActivity(scope, activity)
  await announce(scope, { type: 'changed', what: 'team' }, null)
}
