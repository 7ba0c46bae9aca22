import type { ClientOverview, Work } from '#contracts/client-overview.ts'
import { activityPageSize } from '#contracts/rules/page-size.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleCampaign, visibleClient } from '#server/db/visible-rows.ts'
import { newestActivity } from '#server/features/activity/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { peopleOfClient, templatesInUse } from './client-overview.views.ts'
import { countOverdue, goesOut, withClient, withColleagues } from './client-standing.views.ts'
import { lastDays, startOfMonth } from './credit-days.ts'
import { countedArticles, creditsSince, lastPublished, newestArticles } from './work.views.ts'

const shownArticles = 6
const shownPublished = 5
const shownWaiting = 6
const shownNext = 3
const mostOverdue = 1_000

/** Returns what a client's page shows; throws `not_found`. */
export async function readClientOverview(
  context: RequestContext,
  { id: clientId, utcOffset }: { id: string; utcOffset: number },
): Promise<ClientOverview> {
  return await context.reading(async (scope) => {
    const of = { clientId }
    const since = startOfMonth(scope.now, utcOffset)
    const [today = ''] = lastDays(scope.now, utcOffset, 1)
    const [
      visible,
      counts,
      creditsThisMonth,
      colleagues,
      reviewers,
      next,
      overdue,
      templates,
      people,
      activity,
    ] = await Promise.all([
      visibleClient(scope, clientId),
      countedArticles(scope, of),
      creditsSince(scope, of, since),
      withColleagues(scope, clientId, shownWaiting),
      withClient(scope, clientId, shownWaiting),
      goesOut(scope, clientId, shownNext),
      countOverdue(scope, { clientId, today, most: mostOverdue }),
      templatesInUse(scope, clientId),
      peopleOfClient(scope, clientId),
      newestActivity(scope, of, activityPageSize),
    ])
    if (!visible) throw new AppError('not_found')
    return {
      ...counts,
      creditsThisMonth,
      withColleagues: colleagues,
      withClient: reviewers,
      next,
      overdue,
      templates,
      people,
      activity,
    }
  }, frequent)
}

/** Returns what a campaign's page shows; throws `not_found`. */
export async function readCampaignOverview(
  context: RequestContext,
  { id: campaignId, utcOffset }: { id: string; utcOffset: number },
): Promise<Work> {
  return await context.reading(async (scope) => {
    const of = { campaignId }
    const [visible, counts, newest, published, creditsThisMonth] = await Promise.all([
      visibleCampaign(scope, campaignId),
      countedArticles(scope, of),
      newestArticles(scope, of, shownArticles),
      lastPublished(scope, of, shownPublished),
      creditsSince(scope, of, startOfMonth(scope.now, utcOffset)),
    ])
    if (!visible) throw new AppError('not_found')
    return { ...counts, newest, published, creditsThisMonth }
  })
}
