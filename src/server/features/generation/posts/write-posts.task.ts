import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Writes the posts of a finished article that had to go without them; its subject is the article's run. */
export const writePostsTask = defineTask<JobContext>({
  name: 'write-posts',
  retry: { limit: 3, delaySeconds: 2, maxDelaySeconds: 30 },
  expireSeconds: 300,
  deadlineMinutes: 5,
  concurrency: () => 2,
  account: ({ ports }) => ports.writer.account,
})
