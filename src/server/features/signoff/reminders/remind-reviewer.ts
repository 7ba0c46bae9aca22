import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { emit } from '#server/features/events/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { requireAgencyName } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { portalLinkEnd, reviewLinkEnd } from '../link-ends.ts'
import { mailsAreOff } from '../mails/reviewer-mails.store.ts'
import { isShutOut, keepPortal } from '../portal/portals.store.ts'
import { setSeat } from '../signoff.store.ts'
import { namedClient } from '../signoff.views.ts'
import { todayOfClient } from './remind-reviewers.ts'
import { type SilentSeat, silentSeats } from './silent-seats.views.ts'

const dayMs = 86_400_000
const remindersPerDay = 50
/** Where each article needs a mail of its own, so many go out at once. */
const mostMails = 5

/**
 * Reminds a person at the client of all that waits for them, in one mail, once a day: of one article with its link,
 * of several with the page that lists them. Members limited to some clients cannot open that page to anybody, and
 * whoever has lost it does not get it back: for these there is a mail per article. The links work for their full time
 * again. Throws `not_found` where nothing waits for that address, `conflict` where the person has turned reminders
 * off, and `rate_limited`.
 */
export async function remindReviewer(
  context: RequestContext,
  { clientId, email }: { clientId: string; email: string },
): Promise<{ sent: number }> {
  return await context.inTransaction(async (scope) => {
    if (!(await namedClient(scope, clientId))) throw new AppError('not_found')
    const seats = await silentSeats(scope, { clientId, email })
    const [first] = seats
    if (!first) throw new AppError('not_found', 'Nothing waits for them any more.')
    await requireAgencyName(scope)
    await limitReminders(scope)
    if (await mailsAreOff(scope, first.id)) {
      throw new AppError('conflict', `${first.name} has turned off reminders. Please call them.`)
    }
    for (const { id, dueOn } of seats) {
      await setSeat(scope, id, { expires_at: reviewLinkEnd(scope.now, dueOn) })
    }
    const day = await todayOfClient(scope, clientId)
    const byArticle =
      seats.length === 1 || scope.member.limited || (await isShutOut(scope, { clientId, email }))
    const mails = byArticle
      ? await remindByArticle(scope, clientId, seats, day)
      : await remindOfAll(scope, clientId, seats, first, day)
    if (mails === 0) return { sent: 0 }
    await emit(scope, 'client.reviewer_reminded', { id: clientId, reviewer: first.name, mails })
    await limitOutsideMails(context, scope)
    return { sent: mails }
  })
}

async function remindByArticle(
  scope: MemberScope,
  clientId: string,
  seats: readonly SilentSeat[],
  day: string,
): Promise<number> {
  let mails = 0
  for (const { id: seatId, roundId } of seats.slice(0, mostMails)) {
    const of = { clientId, roundId, seatId, occasion: `asked ${day}` }
    if (await queueMail(scope, { name: 'review.reminder', ...of })) mails += 1
  }
  return mails
}

async function remindOfAll(
  scope: MemberScope,
  clientId: string,
  seats: readonly SilentSeat[],
  { name, email }: SilentSeat,
  day: string,
): Promise<number> {
  const portalId = await keepPortal(scope, {
    clientId,
    name,
    email,
    expiresAt: portalLinkEnd(scope.now),
  })
  const days = seats.flatMap(({ dueOn }) => dueOn ?? []).sort()
  const details = {
    titles: seats.map(({ title }) => title),
    message: '',
    dueOn: days[0] ?? null,
    reminder: true,
  }
  const of = { clientId, portalId, occasion: `asked ${day}` }
  return (await queueMail(scope, { name: 'portal.waiting', ...of, details })) ? 1 : 0
}

async function limitReminders(scope: MemberScope): Promise<void> {
  const since = new Date(scope.now.getTime() - dayMs)
  const actions = ['client.reviewer_reminded'] as [string]
  if ((await countActivity(scope, since, { actions })) < remindersPerDay) return
  throw new AppError(
    'rate_limited',
    'Too many reminders have been sent. Please try again tomorrow.',
  )
}
