import { sql } from 'kysely'
import type { JobContext } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
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

/** Lets time pass for every task, as the database counts it. */
export async function letTasksAge(database: Database, ms: number): Promise<void> {
  const by = sql`make_interval(secs => ${ms / 1000}::float8)`
  await sql`update tasks set created_at = created_at - ${by}, deadline_at = deadline_at - ${by},
    lease_until = lease_until - ${by}`.execute(database.kysely)
}

/** One turn of the sweep that looks after stranded tasks. */
export async function rescueStranded(context: JobContext): Promise<void> {
  await rescueTasks(context, jobDefinitions)
}
