import type { ClientOverview, Work } from '#contracts/clients/client-overview.ts'
import { activityPageSize } from '#contracts/rules/page-size.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { visibleCampaign, visibleClient } from '#server/db/visible-rows.ts'
import { newestActivity } from '#server/features/activity/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { peopleOfClient, templatesInUse } from './client-overview.views.ts'
import { startOfMonth } from './credit-days.ts'
import {
  countedArticles,
  creditsSince,
  lastPublished,
  newestArticles,
  type WorkOf,
} from './work.views.ts'

const shownArticles = 6
const shownPublished = 5

/** Returns what a client's page shows; throws `not_found`. */
export async function readClientOverview(
  context: RequestContext,
  { id: clientId, utcOffset }: { id: string; utcOffset: number },
): Promise<ClientOverview> {
  return await context.reading(async (scope) => {
    const [work, templates, people, activity] = await Promise.all([
      workOf(scope, { clientId }, utcOffset),
      templatesInUse(scope, clientId),
      peopleOfClient(scope, clientId),
      newestActivity(scope, { clientId }, activityPageSize),
    ])
    return { ...work, templates, people, activity }
  })
}

/** Returns what a campaign's page shows; throws `not_found`. */
export async function readCampaignOverview(
  context: RequestContext,
  { id: campaignId, utcOffset }: { id: string; utcOffset: number },
): Promise<Work> {
  return await context.reading((scope) => workOf(scope, { campaignId }, utcOffset))
}

async function workOf(scope: Scope, of: WorkOf, utcOffset: number): Promise<Work> {
  const [visible, counts, newest, published, creditsThisMonth] = await Promise.all([
    'clientId' in of ? visibleClient(scope, of.clientId) : visibleCampaign(scope, of.campaignId),
    countedArticles(scope, of),
    newestArticles(scope, of, shownArticles),
    lastPublished(scope, of, shownPublished),
    creditsSince(scope, of, startOfMonth(scope.now, utcOffset)),
  ])
  if (!visible) throw new AppError('not_found')
  return { ...counts, newest, published, creditsThisMonth }
}
