import type { NewMail } from '#contracts/events/mails.ts'
import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { insertMail } from './mails.store.ts'
import { sendMailTask } from './send-mail.task.ts'

/**
 * Puts a mail into the outbox, in the transaction of what it is about: one of a name, place and occasion, however often it is
 * asked for. Answers its id; undefined where it is there already.
 */
export async function queueMail(scope: Scope, mail: NewMail): Promise<string | undefined> {
  const id = await insertMail(scope, mail)
  if (id) await startTasks(scope, sendMailTask, [id])
  return id
}
