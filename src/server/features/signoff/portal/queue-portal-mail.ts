import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { insertPortalMail, type NewPortalMail } from './portals.store.ts'
import { sendPortalMailTask } from './send-portal-mail.task.ts'

/** Queues a mail to somebody with a portal: one per kind and occasion. False where it is there already. */
export async function queuePortalMail(scope: Scope, mail: NewPortalMail): Promise<boolean> {
  const id = await insertPortalMail(scope, mail)
  if (id) await startTasks(scope, sendPortalMailTask, [id])
  return id !== undefined
}
