import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Records a voided approval and notifies both sides; its subject is the round, and the database starts it. */
export const notifyOfVoidedApprovalTask = defineTask<JobContext>({
  name: 'tell-approval-voided',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 60,
  deadlineMinutes: 24 * 60,
  concurrency: () => 2,
})
