import type { FunnelWeek } from '#contracts/usage.ts'
import type { RequestContext } from '#server/context/context.ts'
import type { Settings } from '#server/context/settings.ts'
import { AppError } from '#server/kernel/errors.ts'
import { countsSince, funnel } from './usage.views.ts'

const dayMs = 86_400_000

type UsageReport = {
  collected: Settings['analytics']
  weeks: FunnelWeek[]
  events: { event: string; page: string; count: number }[]
}

/** The funnel by week, and what was counted in 30 days. Throws `not_found` for all but administrators. */
export async function readUsage(context: RequestContext): Promise<UsageReport> {
  return await context.reading(async (scope) => {
    if (!scope.member.isAdmin) throw new AppError('not_found')
    const since = new Date(scope.now.getTime() - 30 * dayMs).toISOString().slice(0, 10)
    const [weeks, events] = await Promise.all([funnel(scope), countsSince(scope, since)])
    return { collected: context.settings.analytics, weeks, events }
  })
}
