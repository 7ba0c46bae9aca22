import { absentProcesses } from '../presence.store.ts'
import { runEach } from '../run-each.ts'
import { wakeTasks } from './start-tasks.ts'
import { subjectSchema, type TaskContext, type TaskScope } from './task.ts'
import { releaseLeasesOf } from './tasks.store.ts'

/**
 * Answers a look for processes that have ended while they held tasks: whoever is missing in two looks
 * running, and so has not just lost its connection, leaves them to others at once.
 */
export function createAbsenceWatch(context: TaskContext<TaskScope>): () => Promise<void> {
  let suspects = new Set<string>()
  return async () => {
    const absent = await absentProcesses(context.database)
    for (const processId of absent.filter((id) => suspects.has(id))) {
      await releaseTasksOf(context, processId)
    }
    suspects = new Set(absent)
  }
}

/** Gives the tasks of a process that has ended, or of every one (null), a job that starts now. */
export async function releaseTasksOf(
  context: TaskContext<TaskScope>,
  processId: string | null,
): Promise<void> {
  const released = await releaseLeasesOf(context.database, processId)
  if (released.length === 0) return
  context.log.warn({ processId, tasks: released.length }, 'a process has ended at work')
  const failure = 'a task of an ended process was not started again'
  await runEach(context.log, released, { failure }, ({ kind, workspaceId, subjectId }) =>
    context.inWorkspace(workspaceId, (scope) =>
      wakeTasks(scope, { name: kind, payload: subjectSchema }, [subjectId]),
    ),
  )
}
