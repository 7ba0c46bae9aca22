import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { insertMail, type NewReviewMail } from './review-mails.store.ts'
import { sendReviewMailTask } from './send-review-mail.task.ts'

/**
 * Queues a mail about a round: one per seat, kind and occasion, however often it is asked for. Without a
 * seat it goes to whoever sent the package for approval. False where it is there already.
 */
export async function queueReviewMail(scope: Scope, mail: NewReviewMail): Promise<boolean> {
  const id = await insertMail(scope, mail)
  if (id) await startTasks(scope, sendReviewMailTask, [id])
  return id !== undefined
}
