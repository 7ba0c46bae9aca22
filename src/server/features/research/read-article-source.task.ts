import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Reads one page that a person has added to an article. */
export const readArticleSourceTask = defineTask<JobContext>({
  name: 'read-article-source',
  retry: { limit: 4, delaySeconds: 2, maxDelaySeconds: 60 },
  expireSeconds: 120,
  deadlineMinutes: 15,
  refusesInput: true,
  concurrency: () => 2,
})
