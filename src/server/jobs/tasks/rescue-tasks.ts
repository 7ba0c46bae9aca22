import type { RegisteredJob } from '../define-job.ts'
import { runEach } from '../run-each.ts'
import { wakeTasks } from './start-tasks.ts'
import { subjectSchema, type TaskContext, type TaskScope } from './task.ts'
import { type StrandedTask, strandedTasks } from './tasks.store.ts'

/**
 * Gives stranded tasks a new job, or ends those past their deadline, each by itself: one that can't be
 * rescued doesn't hold up the others. Throws only when the database has gone away.
 */
export async function rescueTasks<Context extends TaskContext<TaskScope>>(
  context: Context,
  jobs: readonly RegisteredJob<Context>[],
): Promise<void> {
  const stranded = await strandedTasks(context.database)
  const failure = 'a stranded task was not rescued'
  await runEach(context.log, stranded, { failure }, (task) => rescue(context, jobs, task))
}

async function rescue<Context extends TaskContext<TaskScope>>(
  context: Context,
  jobs: readonly RegisteredJob<Context>[],
  { kind, overdue, ...subject }: StrandedTask,
): Promise<void> {
  const job = jobs.find(({ name }) => name === kind)
  // A newer release may know kinds that this one doesn't.
  if (!job) return
  if (overdue) {
    // The attempt finds the deadline passed and gives the task up.
    await job.run(context, subject, { last: true, signal: new AbortController().signal })
    return
  }
  await context.inWorkspace(subject.workspaceId, (scope) =>
    wakeTasks(scope, { name: kind, payload: subjectSchema }, [subject.subjectId]),
  )
}
