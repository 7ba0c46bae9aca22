import type { ScheduledPublication, ScheduleRequest } from '#contracts/publishing/schedule.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { articleAndSites } from '../article-and-sites.ts'
import { optionsFor } from '../options/site-options.ts'
import { blockingProblem } from '../preflight/blocking.ts'
import { wantedSites } from '../wanted-sites.ts'
import { chosenTime } from './chosen-time.ts'
import { upsertScheduled } from './schedule.store.ts'
import { shownScheduled } from './schedule.views.ts'

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
    const { localTime, timeZone } = input
    const { options = {} } = input
    const request = ['schedule', article.id, credentialIds, banner, options, localTime, timeZone]
    return await once(scope, context.idempotencyKey, request, async () => {
      const time = chosenTime(input, scope.now)
      const obstacle = await blockingProblem(scope, article, credentialIds)
      if (obstacle) throw new AppError('conflict', obstacle)
      const ids: string[] = []
      for (const site of sites) {
        const place = { articleId: article.id, credentialId: site.id }
        const wish = { articleId: article.id, site, wanted: input.options?.[site.id] }
        const chosen = await optionsFor(scope, context, wish)
        ids.push(await upsertScheduled(scope, { ...place, banner, options: chosen }, time))
        await emit(scope, 'article.scheduled', {
          id: article.id,
          clientId: article.clientId,
          site: site.name,
          credentialId: site.id,
          localTime,
          timeZone,
        })
      }
      return { items: await shownScheduled(scope, ids) }
    })
  })
}
