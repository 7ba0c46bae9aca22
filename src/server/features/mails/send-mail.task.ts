import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Sends one mail of the outbox, which is its subject. */
export const sendMailTask = defineTask<JobContext>({
  name: 'send-mail',
  // A quarter of an hour in all, as for a mail server that is started again.
  retry: { limit: 8, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  deadlineMinutes: 60,
  concurrency: () => 4,
})
