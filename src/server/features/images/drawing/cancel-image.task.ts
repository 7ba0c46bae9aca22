import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Tells the image service to stop drawing a cancelled picture. */
export const cancelImageTask = defineTask<JobContext>({
  name: 'cancel-image',
  retry: { limit: 3, delaySeconds: 3, maxDelaySeconds: 30 },
  expireSeconds: 60,
  deadlineMinutes: 10,
  concurrency: () => 2,
})
