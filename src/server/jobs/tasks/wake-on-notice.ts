import type { Database } from '#server/db/connect.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { RegisteredJob } from '../define-job.ts'
import type { Queue } from '../queue.ts'
import { wakeTasks } from './start-tasks.ts'
import { subjectSchema } from './task.ts'

/** Triggers that start a task name its kind, workspace and subject here. */
const channel = 'copydesk_work'

/**
 * Gives tasks that the database itself has started a job at once. One whose notice is missed waits for the
 * sweep of stranded work. Returns how to stop.
 */
export async function wakeOnNotice(
  database: Database,
  queue: Queue,
  jobs: readonly Pick<RegisteredJob<never>, 'name'>[],
  log: Logger,
): Promise<() => Promise<void>> {
  return await database.listen(
    channel,
    (payload) => {
      const [name = '', workspaceId, subjectId] = payload.split(' ')
      const subject = subjectSchema.safeParse({ workspaceId, subjectId })
      if (!subject.success || !jobs.some((job) => job.name === name)) return
      wake(database, queue, name, subject.data).catch((err: unknown) =>
        log.warn({ err, name }, 'begun work waits for the sweep'),
      )
    },
    () => {},
  )
}

async function wake(
  database: Database,
  queue: Queue,
  name: string,
  { workspaceId, subjectId }: { workspaceId: string; subjectId: string },
): Promise<void> {
  await database.kysely
    .transaction()
    .execute((tx) =>
      wakeTasks({ tx, queue, workspaceId }, { name, payload: subjectSchema }, [subjectId]),
    )
}
