import type { Overview } from '#contracts/overview.ts'
import { overviewDays } from '#contracts/rules/overview-days.ts'
import type { RequestContext } from '#server/context/context.ts'
import { articlesBeingWritten } from '#server/features/articles/index.ts'
import { creditBalance } from '#server/features/billing/index.ts'
import { lastDays, withBalances } from './credit-days.ts'
import {
  articleTotals,
  creditsByDay,
  newestToReview,
  publishedSince,
  readyToStart,
} from './overview.views.ts'

const shownItems = 5
const dayMs = 86_400_000

/**
 * Returns the articles in progress, in review and recently published that the member may see, and the
 * credits by day. `utcOffset` in minutes says where the caller's days begin.
 */
export async function readOverview(context: RequestContext, utcOffset: number): Promise<Overview> {
  return await context.reading(async (scope) => {
    const days = lastDays(scope.now, utcOffset, overviewDays)
    const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - utcOffset * 60_000)
    const weekAgo = new Date(scope.now.getTime() - 7 * dayMs)
    const [totals, start, writing, review, published, dailyCredits, balance] = await Promise.all([
      articleTotals(scope),
      readyToStart(scope),
      articlesBeingWritten(scope),
      newestToReview(scope, shownItems),
      publishedSince(scope, weekAgo, shownItems),
      scope.member.limited ? null : creditsByDay(scope, since, utcOffset),
      creditBalance(scope),
    ])
    return {
      articles: totals.all,
      start,
      writing: { total: totals.writing, items: writing.slice(0, shownItems) },
      review: { total: totals.review, items: review },
      published,
      credits: dailyCredits && {
        left: balance.total,
        days: withBalances(days, dailyCredits, balance.total),
      },
    }
  })
}
