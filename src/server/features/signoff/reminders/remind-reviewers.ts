import type { JobContext, Scope } from '#server/context/context.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { localTimeOf } from '#server/kernel/zoned-time.ts'
import { setReminder } from '../signoff.store.ts'
import { heldRound, namedClient, type StoredRound, seatsOf } from '../signoff.views.ts'
import { dueReminders } from './due-reminders.store.ts'
import { inWorkingHours, lastReminder, nextReminder, type ReminderStep } from './reminder-times.ts'

const mostAtOnce = 100
/** Where a client has no time zone of its own. */
const usualZone = 'UTC'

/** The first reminder of a round, by the clock of its client; null without a due date. */
export async function firstReminder(
  scope: Scope,
  { clientId, dueOn }: { clientId: string; dueOn: string | null },
): Promise<Date | null> {
  const client = await namedClient(scope, clientId)
  return nextReminder(dueOn, client?.timeZone ?? usualZone, scope.now)?.at ?? null
}

/** The day it is by the clock of a client, as YYYY-MM-DD. */
export async function todayOfClient(scope: Scope, clientId: string): Promise<string> {
  const client = await namedClient(scope, clientId)
  return localTimeOf(scope.now, client?.timeZone ?? usualZone).slice(0, 10)
}

/**
 * Reminds those who have still to answer, each round in a transaction of its own. A round that was decided
 * meanwhile is left alone. Throws only when the database is away.
 */
export async function remindReviewers(context: JobContext): Promise<void> {
  await runEach(
    context.log,
    await dueReminders(context.database, mostAtOnce),
    {
      failure: 'reviewers not reminded',
      onFailure: ({ workspaceId, roundId }) =>
        context.inWorkspace(workspaceId, (scope) => setReminder(scope, roundId, null)),
    },
    ({ workspaceId, roundId }) =>
      context.inWorkspace(workspaceId, (scope) => remind(scope, roundId)),
  )
}

async function remind(scope: Scope, roundId: string): Promise<void> {
  const round = await heldRound(scope, roundId)
  if (round?.state !== 'open') return
  const client = await namedClient(scope, round.clientId)
  const timeZone = client?.timeZone ?? usualZone
  const moment = inWorkingHours(scope.now, timeZone)
  if (moment > scope.now) return await setReminder(scope, roundId, moment)
  const due = lastReminder(round.dueOn, timeZone, scope.now)
  if (due) await queueMails(scope, round, due.step)
  await setReminder(scope, roundId, nextReminder(round.dueOn, timeZone, scope.now)?.at ?? null)
}

async function queueMails(scope: Scope, round: StoredRound, step: ReminderStep): Promise<void> {
  const { id: roundId, clientId } = round
  const silent = (await seatsOf(scope, [roundId])).filter(
    ({ verdict, revoked_at, problem }) => !verdict && !revoked_at && !problem,
  )
  if (silent.length === 0) return
  if (step === 'overdue') {
    const details = { people: silent.map(({ name }) => name).join(', ') }
    const of = { clientId, roundId, seatId: null }
    await queueMail(scope, { name: 'review.overdue', ...of, details })
    return
  }
  for (const { id: seatId } of silent) {
    const of = { clientId, roundId, seatId, occasion: step }
    await queueMail(scope, { name: 'review.reminder', ...of })
  }
}
