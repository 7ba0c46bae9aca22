import { turnOfVolume } from '../queue.ts'
import type { TaskKind, TaskScope } from './task.ts'
import { insertTasks, tasksUnderWay } from './tasks.store.ts'

/**
 * Starts one task per subject, with its job, within the transaction that creates the subjects. The more of the kind a
 * workspace has under way, the later its next one: two hundred orders at once hold nobody else's first one up.
 * Who has `counted` them before, in an earlier message, says how many there are, or the turn of each. `volume` goes
 * behind everything else, and is patient.
 */
export async function startTasks(
  scope: TaskScope,
  kind: TaskKind,
  subjectIds: readonly string[],
  { counted, volume = false }: { counted?: number | readonly number[]; volume?: boolean } = {},
): Promise<void> {
  const before = counted ?? (await tasksUnderWay(scope, kind))
  const first = volume ? turnOfVolume : 0
  const turns =
    typeof before === 'number' ? subjectIds.map((_, index) => first + before + index) : [...before]
  await Promise.all([
    insertTasks(scope, kind, subjectIds, volume),
    scope.queue.enqueueAll(scope.tx, kind, subjectsOf(scope, subjectIds), turns),
  ])
}

/** Gives existing tasks a job that starts now, whatever pause they are in. */
export async function wakeTasks(
  scope: Omit<TaskScope, 'now'>,
  kind: Pick<TaskKind, 'name' | 'payload'>,
  subjectIds: readonly string[],
): Promise<void> {
  await scope.queue.enqueueAll(scope.tx, kind, subjectsOf(scope, subjectIds))
}

const subjectsOf = ({ workspaceId }: Pick<TaskScope, 'workspaceId'>, ids: readonly string[]) =>
  ids.map((subjectId) => ({ workspaceId, subjectId }))
