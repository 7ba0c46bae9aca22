import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Reads one document of a client into passages. */
export const readDocumentTask = defineTask<JobContext>({
  name: 'read-document',
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  expireSeconds: 120,
  deadlineMinutes: 15,
  refusesInput: true,
  concurrency: () => 1,
})
