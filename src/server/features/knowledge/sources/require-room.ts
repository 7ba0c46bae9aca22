import type { Scope } from '#server/context/context.ts'
import { lockedCount } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { readDocumentTask } from '../documents/read-document.task.ts'
import { readSiteTask } from '../sites/read-site.task.ts'

/** Documents and websites that are read for one workspace at once: others' wait for the same workers. */
const mostAtOnce = 3

/** Refuses to read one more document or website while enough are being read. Throws `rate_limited`. */
export async function requireRoom(scope: Scope): Promise<void> {
  if ((await lockedCount(scope, [readDocumentTask, readSiteTask])) < mostAtOnce) return
  const message = `${mostAtOnce} documents or websites are being read already. Please wait until one of them is done.`
  throw new AppError('rate_limited', message, { retryAfterSeconds: 15 })
}
