import { type RegisteredJob, registerJob } from '../define-job.ts'
import { runTask } from './run-task.ts'
import type { TaskContext, TaskKind, TaskScope, TaskWork } from './task.ts'

/** Names the work of a kind of task, which is loaded at first use. */
export function registerTask<
  Context extends TaskContext<Scope>,
  Scope extends TaskScope,
  Begun,
  Result,
>(
  kind: TaskKind<Context>,
  load: () => Promise<TaskWork<Context, Scope, Begun, Result>>,
): RegisteredJob<Context> {
  return registerJob(kind, async () => {
    const work = await load()
    return (context, subject, attempt) => runTask(context, kind, work, subject, attempt)
  })
}
