import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Draws one picture that somebody asked for, or that an article did not wait for. */
export const drawImageTask = defineTask<JobContext>({
  name: 'draw-image',
  // About five minutes in all: a person sees by then that it stalls, and may start it again.
  retry: { limit: 7, delaySeconds: 3, maxDelaySeconds: 120 },
  expireSeconds: 1500,
  deadlineMinutes: 20,
  concurrency: ({ settings }) => settings.generationConcurrency,
  account: ({ ports }) => ports.illustrator.account,
})
