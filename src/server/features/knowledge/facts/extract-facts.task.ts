import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Has the writer propose facts from one source of a client. */
export const extractFactsTask = defineTask<JobContext>({
  name: 'draw-facts',
  retry: { limit: 6, delaySeconds: 3, maxDelaySeconds: 120 },
  expireSeconds: 900,
  deadlineMinutes: 30,
  // What people order comes first: few of these run beside it.
  concurrency: () => 2,
  account: ({ ports }) => ports.writer.account,
})
