import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Crawls a client's website, page by page. */
export const crawlSiteTask = defineTask<JobContext>({
  name: 'read-site',
  retry: { limit: 3, delaySeconds: 3, maxDelaySeconds: 20 },
  expireSeconds: 1_200,
  deadlineMinutes: 20,
  refusesInput: true,
  concurrency: () => 4,
})
