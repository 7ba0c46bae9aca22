import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Sends one mail to an expert; the mail is its subject. */
export const sendExpertMailTask = defineTask<JobContext>({
  name: 'send-expert-mail',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  deadlineMinutes: 60,
  concurrency: () => 1,
})
