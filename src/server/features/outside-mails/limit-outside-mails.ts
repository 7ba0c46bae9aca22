import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mailsPerDay } from './mails-per-day.ts'
import { outsideMails } from './outside-mails.views.ts'

/**
 * Brakes a workspace that has never paid: it may email so many people a day who are not in it, the mails of
 * this transaction included, whose activity has been recorded. Throws `rate_limited`, and nothing goes out.
 */
export async function limitOutsideMails(
  { settings, ports, log }: Pick<RequestContext, 'settings' | 'ports' | 'log'>,
  scope: MemberScope,
): Promise<void> {
  const { freeMailsPerDay } = settings
  if (freeMailsPerDay === null) return
  const mails = await outsideMails(scope)
  if (mails.paid) return
  const most = mailsPerDay(freeMailsPerDay, mails)
  if (mails.today <= most) return
  log.warn({ ...mails, most }, 'a workspace without a plan has sent its emails of the day')
  const people = most === 1 ? '1 person' : `${most} people`
  const way = ports.payments ? ', or choose a plan' : ''
  throw new AppError(
    'rate_limited',
    `Without a plan, a workspace can email ${people} a day who are not in it. Please try again tomorrow${way}.`,
  )
}
