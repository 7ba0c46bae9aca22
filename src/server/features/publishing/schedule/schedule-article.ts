import type { ScheduledPublication, ScheduleRequest } from '#contracts/publishing/schedule.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { articleAndSites } from '../article-and-sites.ts'
import { blockingProblem } from '../preflight/blocking.ts'
import { wantedSites } from '../wanted-sites.ts'
import { chosenTime } from './chosen-time.ts'
import { shownScheduled } from './schedule.views.ts'
import { scheduleOn } from './schedule-on.ts'

/**
 * Schedules an article for the chosen sites; a site it is scheduled for already gets the new time. Throws
 * `not_found` and `conflict` as publishing does, and `conflict` for a time that cannot be.
 */
export async function scheduleArticle(
  context: RequestContext,
  input: ScheduleRequest,
): Promise<{ items: ScheduledPublication[] }> {
  const wanted = await wantedSites(context, input)
  const { credentialIds, banner } = wanted
  return await context.inTransaction(async (scope) => {
    const { article, sites } = await articleAndSites(scope, wanted)
    const { localTime, timeZone, options = {} } = input
    const request = ['schedule', article.id, credentialIds, banner, options, localTime, timeZone]
    return await once(scope, context.idempotencyKey, request, async () => {
      const time = chosenTime(input, scope.now)
      const obstacle = await blockingProblem(scope, article, credentialIds)
      if (obstacle) throw new AppError('conflict', obstacle)
      const ids = await scheduleOn(scope, context, { article, sites, time, banner, options })
      return { items: await shownScheduled(scope, ids) }
    })
  })
}
