import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Sends one mail with notices, which is its subject. */
export const sendNoticeMailTask = defineTask<JobContext>({
  name: 'send-notice-mail',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  deadlineMinutes: 60,
  concurrency: () => 2,
})
