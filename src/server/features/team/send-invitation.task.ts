import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Mails an invitation, which is its subject. */
export const sendInvitationTask = defineTask<JobContext>({
  name: 'send-invitation',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 120,
  deadlineMinutes: 30,
  concurrency: () => 2,
})
