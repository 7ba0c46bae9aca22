import type { TaskKind, TaskScope } from './task.ts'
import { insertTasks } from './tasks.store.ts'

/** Starts one task per subject, with its job, within the transaction that creates the subjects. */
export async function startTasks(
  scope: TaskScope,
  kind: TaskKind,
  subjectIds: readonly string[],
): Promise<void> {
  await Promise.all([insertTasks(scope, kind, subjectIds), wakeTasks(scope, kind, subjectIds)])
}

/** Gives existing tasks a job that starts now, whatever pause they are in. */
export async function wakeTasks(
  { tx, queue, workspaceId }: Omit<TaskScope, 'now'>,
  kind: Pick<TaskKind, 'name' | 'payload'>,
  subjectIds: readonly string[],
): Promise<void> {
  const subjects = subjectIds.map((subjectId) => ({ workspaceId, subjectId }))
  await queue.enqueueAll(tx, kind, subjects)
}
