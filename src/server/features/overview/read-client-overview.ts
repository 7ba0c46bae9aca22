import type { ClientOverview, Work } from '#contracts/clients/client-overview.ts'
import { activityPageSize } from '#contracts/rules/page-size.ts'
import type { RequestContext } from '#server/context/context.ts'
import { visibleCampaign, visibleClient } from '#server/db/visible-rows.ts'
import { newestActivity } from '#server/features/activity/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { peopleOfClient, templatesInUse } from './client-overview.views.ts'
import { goesOut, withClient, withColleagues } from './client-standing.views.ts'
import { startOfMonth } from './credit-days.ts'
import { countedArticles, creditsSince, lastPublished, newestArticles } from './work.views.ts'

const shownArticles = 6
const shownPublished = 5
const shownWaiting = 6
const shownNext = 3

/** Returns what a client's page shows; throws `not_found`. */
export async function readClientOverview(
  context: RequestContext,
  { id: clientId, utcOffset }: { id: string; utcOffset: number },
): Promise<ClientOverview> {
  return await context.reading(async (scope) => {
    const of = { clientId }
    const since = startOfMonth(scope.now, utcOffset)
    const [
      visible,
      counts,
      creditsThisMonth,
      colleagues,
      reviewers,
      next,
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
      templates,
      people,
      activity,
    }
  })
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
