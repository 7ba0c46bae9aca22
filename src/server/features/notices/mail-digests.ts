import type { JobContext } from '#server/context/context.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { dueDigests } from './digests.store.ts'
import { waitingForDigest } from './notices.store.ts'
import { mailNotices } from './notify-people.ts'

const atOnce = 200

/** Queues the daily mail of every member whose morning has come, once, with all that waits for it. */
export async function mailDigests(context: JobContext): Promise<void> {
  const due = await dueDigests(context.database, atOnce)
  const failure = 'a daily mail was not queued'
  await runEach(context.log, due, { failure }, ({ workspaceId, userId }) =>
    context.inWorkspace(workspaceId, async (scope) => {
      const noticeIds = await waitingForDigest(scope, userId)
      if (noticeIds.length > 0) await mailNotices(scope, 'member.digest', userId, noticeIds)
    }),
  )
}
