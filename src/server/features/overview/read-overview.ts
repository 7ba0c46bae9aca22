import type { Overview } from '#contracts/overview.ts'
import { overviewDays } from '#contracts/rules/overview-days.ts'
import type { RequestContext } from '#server/context/context.ts'
import { articlesBeingWritten } from '#server/features/articles/index.ts'
import { creditBalance } from '#server/features/billing/index.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { dayMs, lastDays, startOfDays, withBalances } from './credit-days.ts'
import { heldBack, livePagesInTrouble, scheduledUntil } from './on-sites.views.ts'
import {
  articleTotals,
  creditsByDay,
  newestFailed,
  newestToReview,
  publishedSince,
  readyToStart,
  refusedSince,
} from './overview.views.ts'

const shownItems = 5
/** Today and the six days before it; what is scheduled is shown as far ahead. */
const weekDays = 7

/**
 * Returns what the member may see of the articles in progress, in review, failed, refused by a site,
 * scheduled and published this week, and the credits by day. `utcOffset` in minutes says where the caller's days begin.
 */
export async function readOverview(context: RequestContext, utcOffset: number): Promise<Overview> {
  return await context.reading(async (scope) => {
    const days = lastDays(scope.now, utcOffset, overviewDays)
    const since = startOfDays(scope.now, utcOffset, overviewDays)
    const week = startOfDays(scope.now, utcOffset, weekDays)
    const [
      totals,
      { samples, ...start },
      writing,
      review,
      failed,
      refused,
      attention,
      held,
      scheduled,
      published,
      dailyCredits,
      balance,
    ] = await Promise.all([
      articleTotals(scope),
      readyToStart(scope),
      articlesBeingWritten(scope),
      newestToReview(scope, shownItems),
      newestFailed(scope, shownItems),
      refusedSince(scope, week, shownItems),
      livePagesInTrouble(scope, shownItems),
      heldBack(scope, shownItems),
      scheduledUntil(scope, new Date(scope.now.getTime() + weekDays * dayMs), shownItems),
      publishedSince(scope, week, shownItems),
      scope.member.limited ? null : creditsByDay(scope, since, utcOffset),
      creditBalance(scope),
    ])
    return {
      articles: totals.all,
      start,
      samples: samples ? { removable: clientAbilities(scope.member).remove } : null,
      writing: { total: totals.writing, items: writing.slice(0, shownItems) },
      review: { total: totals.review, items: review },
      failed: { total: totals.failed, items: failed },
      unpublished: refused,
      attention,
      held,
      scheduled,
      published,
      credits: dailyCredits && {
        left: balance.total,
        days: withBalances(days, dailyCredits, balance.total),
      },
    }
  })
}
