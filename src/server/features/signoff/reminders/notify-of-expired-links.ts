import type { JobContext, Scope } from '#server/context/context.ts'
import { appendRecord } from '#server/features/approval/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { heldSeat } from '../signoff.store.ts'
import { roundById } from '../signoff.views.ts'
import { expiredSeats } from './due-reminders.store.ts'

const mostAtOnce = 100

/** Notifies reviewers who have not answered that their link has run out, each once. Throws only when the database is away. */
export async function notifyOfExpiredLinks(context: JobContext): Promise<void> {
  const now = context.clock.now()
  const expired = await expiredSeats(context.database, now, mostAtOnce)
  const failure = 'expired link not told'
  await runEach(context.log, expired, { failure }, ({ workspaceId, seatId }) =>
    context.inWorkspace(workspaceId, (scope) => notifyOfExpired(scope, seatId)),
  )
}

async function notifyOfExpired(scope: Scope, seatId: string): Promise<void> {
  const seat = await heldSeat(scope, seatId)
  const round = seat && (await roundById(scope, seat.round_id))
  // A new link may have been asked for meanwhile.
  if (!seat || round?.state !== 'open' || seat.expires_at > scope.now) return
  const { clientId, articleId, id: roundId, packageSha256 } = round
  const occasion = seat.expires_at.toISOString()
  const of = { clientId, roundId, seatId, occasion }
  if (!(await queueMail(scope, { name: 'review.expired', ...of }))) return
  await appendRecord(scope, {
    clientId,
    articleId,
    roundId,
    action: 'link.expired',
    actor: { type: 'system', id: null, label: 'Copydesk' },
    packageSha256,
    details: { of: `${seat.name} <${seat.email}>` },
  })
}
