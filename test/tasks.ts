import type { JobContext } from '#server/context/context.ts'
import { jobDefinitions } from '#server/job-registry.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { rescueTasks } from '#server/jobs/tasks/rescue-tasks.ts'
import type { Subject } from '#server/jobs/tasks/task.ts'

/** One attempt at a task, as the queue makes it. */
export async function attemptTask(
  context: JobContext,
  kind: { name: string },
  subject: Subject,
  { last = false, signal = new AbortController().signal }: Partial<JobAttempt> = {},
): Promise<void> {
  const job = jobDefinitions.find(({ name }) => name === kind.name)
  if (!job) throw new Error(`no such job: ${kind.name}`)
  await job.run(context, subject, { last, signal })
}

/** One turn of the sweep that looks after stranded tasks. */
export async function rescueStranded(context: JobContext): Promise<void> {
  await rescueTasks(context, jobDefinitions)
}
