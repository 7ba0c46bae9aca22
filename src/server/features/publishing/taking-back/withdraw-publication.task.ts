import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'
import { pauseMs } from '../delivery/delivery-failure.ts'

/** Takes one article off one site. */
export const withdrawPublicationTask = defineTask<JobContext>({
  name: 'withdraw-publication',
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 120 },
  expireSeconds: 300,
  deadlineMinutes: 24 * 60,
  concurrency: () => 2,
  pauseMs,
})
