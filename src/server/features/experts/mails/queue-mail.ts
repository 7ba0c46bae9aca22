import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { insertExpertMail, type NewExpertMail } from './expert-mails.store.ts'
import { sendExpertMailTask } from './send-expert-mail.task.ts'

/** Queues a mail to an expert: one per request, kind and occasion. False where it is there already. */
export async function queueExpertMail(scope: Scope, mail: NewExpertMail): Promise<boolean> {
  const id = await insertExpertMail(scope, mail)
  if (id) await startTasks(scope, sendExpertMailTask, [id])
  return id !== undefined
}
