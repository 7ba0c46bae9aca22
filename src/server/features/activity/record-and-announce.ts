import type { Scope } from '#server/context/context.ts'
import { type Announcement, announceAll } from '#server/features/live/index.ts'
import { type Activity, recordActivity } from './activity.store.ts'

/** Logs a change and announces it to the workspace's open pages. */
export async function recordAndAnnounce(
  scope: Scope,
  announcements: Announcement[],
  activity: Activity,
): Promise<void> {
  await recordActivity(scope, activity)
  await announceAll(scope, announcements)
}
