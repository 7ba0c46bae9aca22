import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Sends one mail about a round, which is its subject. */
export const sendReviewMailTask = defineTask<JobContext>({
  name: 'send-review-mail',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  deadlineMinutes: 60,
  concurrency: () => 2,
})
