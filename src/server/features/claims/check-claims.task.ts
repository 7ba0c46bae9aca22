import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Checks the sentences of an article that have not been checked; its subject is the article. */
export const checkClaimsTask = defineTask<JobContext>({
  name: 'check-claims',
  retry: { limit: 3, delaySeconds: 2, maxDelaySeconds: 30 },
  expireSeconds: 600,
  deadlineMinutes: 10,
  concurrency: () => 2,
  account: ({ ports }) => ports.writer.account,
})
