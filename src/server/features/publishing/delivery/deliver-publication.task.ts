import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'
import { pauseMs } from './delivery-failure.ts'

/** Sends one article to one site. The queue's own attempts are for processes and databases that go away. */
export const deliverPublicationTask = defineTask<JobContext>({
  name: 'deliver-publication',
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 120 },
  expireSeconds: 600,
  deadlineMinutes: 24 * 60,
  concurrency: () => 5,
  pauseMs,
})
