import type { Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import type { Emitted } from '../emitted.ts'

/** Appends to the activity log what its row has words for, or null. */
export async function writeLog(scope: Scope, { name, row, happened }: Emitted): Promise<void> {
  if (row.log === undefined) return
  await recordActivity(
    scope,
    ...happened.map(({ id, clientId, facts }) => ({
      action: name,
      subjectType: row.subject,
      subjectId: id,
      clientId,
      details: row.details.parse(facts),
    })),
  )
}
