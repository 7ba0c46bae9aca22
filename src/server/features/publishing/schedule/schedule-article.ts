import type { ScheduledPublication, ScheduleRequest } from '#contracts/schedule.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { bannerChoice, prepareBanner } from '../choose-banner-file.ts'
import { blockingProblem } from '../preflight/blocking.ts'
import { articleAndSites } from '../publish-article.ts'
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
  const credentialIds = [...new Set(input.credentialIds)].sort()
  const wanted = { articleId: input.articleId, credentialIds }
  if (input.banner) {
    const { article } = await context.reading((scope) => articleAndSites(scope, wanted))
    await prepareBanner(context, article, input.banner)
  }
  const banner = bannerChoice(input.banner)
  return await context.inTransaction(async (scope) => {
    const { article, sites } = await articleAndSites(scope, wanted)
    const { localTime, timeZone } = input
    const request = ['schedule', article.id, credentialIds, banner, localTime, timeZone]
    return await once(scope, context.idempotencyKey, request, async () => {
      const time = chosenTime(input, scope.now)
      const obstacle = await blockingProblem(scope, article, credentialIds)
      if (obstacle) throw new AppError('conflict', obstacle)
      const ids: string[] = []
      for (const site of sites) {
        const place = { articleId: article.id, credentialId: site.id }
        ids.push(await upsertScheduled(scope, { ...place, banner }, time))
        await recordAndAnnounce(scope, [changed('schedule', article.clientId)], {
          action: 'article.scheduled',
          subjectType: 'article',
          subjectId: article.id,
          details: { site: site.name, credentialId: site.id, localTime, timeZone },
        })
      }
      return { items: await shownScheduled(scope, ids) }
    })
  })
}
