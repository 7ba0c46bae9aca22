import type { JobContext } from '#server/context/context.ts'
import { defineTask } from '#server/jobs/tasks/task.ts'

/** Sends one message to one webhook. It pauses by a plan of its own; the queue's attempts are for processes that end. */
export const deliverWebhookTask = defineTask<JobContext>({
  name: 'deliver-webhook',
  retry: { limit: 20, delaySeconds: 5, maxDelaySeconds: 300 },
  expireSeconds: 60,
  deadlineMinutes: 5 * 24 * 60,
  // An address that takes nothing is its owner’s affair, not the operator’s.
  refusesInput: true,
  concurrency: () => 10,
})
