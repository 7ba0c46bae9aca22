import type { Scope } from '#server/context/context.ts'
import { queueMail } from '#server/features/mails/index.ts'
import type { Emitted } from '../emitted.ts'

/** Puts into the outbox what its row has to mail, whatever anybody has chosen. */
export async function queueMails(scope: Scope, { row, happened }: Emitted): Promise<void> {
  const at = { now: scope.now }
  for (const mail of happened.flatMap(({ facts }) => row.mails?.(facts, at) ?? [])) {
    await queueMail(scope, mail)
  }
}
