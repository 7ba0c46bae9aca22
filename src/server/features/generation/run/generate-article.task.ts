import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Writes the package of a run. */
export const generateArticleTask = defineTask<JobContext>({
  name: 'generate-article',
  retry: { limit: 5, delaySeconds: 2, maxDelaySeconds: 60 },
  expireSeconds: 1500,
  deadlineMinutes: 30,
  concurrency: ({ settings }) => settings.generationConcurrency,
  keptFree: ({ settings }) => Math.floor(settings.generationConcurrency / 5),
  account: ({ ports }) => (ports.workflow ? undefined : ports.writer.account),
})
