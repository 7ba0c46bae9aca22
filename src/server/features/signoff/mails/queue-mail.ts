import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import type { Json } from '#server/kernel/canonical-json.ts'
import { newId } from '#server/kernel/ids.ts'
import { sendReviewMailTask } from './send-review-mail.task.ts'

export type ReviewMailKind = 'ready' | 'code' | 'decided' | 'voided'

/**
 * Queues a mail about a round: one per seat, kind and occasion, however often it is asked for. Without a
 * seat it goes to whoever sent the package for approval.
 */
export async function queueReviewMail(
  scope: Scope,
  mail: {
    clientId: string
    roundId: string
    seatId: string | null
    kind: ReviewMailKind
    /** Tells mails of one kind apart, e.g. links that are sent again. */
    occasion?: string
    details?: { [key: string]: Json }
  },
): Promise<void> {
  const row = await scope.tx
    .insertInto('review_mails')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      client_id: mail.clientId,
      round_id: mail.roundId,
      seat_id: mail.seatId,
      kind: mail.kind,
      occasion: mail.occasion ?? '',
      details: JSON.stringify(mail.details ?? {}),
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await startTasks(scope, sendReviewMailTask, [row.id])
}
