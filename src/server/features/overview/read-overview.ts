import type { Overview } from '#contracts/overview.ts'
import { type ArticleStage, articleStages } from '#contracts/rules/articles/article-stages.ts'
import { overviewDays } from '#contracts/rules/overview-days.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { articlesBeingWritten } from '#server/features/articles/index.ts'
import { creditBalance } from '#server/features/billing/index.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { lastDays, startOfDays, withBalances } from './credit-days.ts'
import { creditsByDay, publishedSince, readyToStart } from './overview.views.ts'
import { clientsAtWork, stageTotals } from './today.views.ts'
import { waitingForMe, waitingForOthers } from './waiting.views.ts'

const shownItems = 5
const shownWaiting = 12
const shownClients = 12
const shownOthers = 6
const underWay: readonly ArticleStage[] = ['waiting', 'writing']
/** Today and the six days before it. */
const weekDays = 7

/**
 * Returns what waits for the member, what they may see of the articles in progress and published this week, whose
 * move it is for each client, and the credits by day. `utcOffset` in minutes says where the caller's days begin.
 */
export async function readOverview(context: RequestContext, utcOffset: number): Promise<Overview> {
  return await context.reading(async (scope) => {
    const days = lastDays(scope.now, utcOffset, overviewDays)
    const since = startOfDays(scope.now, utcOffset, overviewDays)
    const week = startOfDays(scope.now, utcOffset, weekDays)
    const today = days.at(-1) ?? ''
    const [
      { samples, ...start },
      writing,
      waiting,
      others,
      stages,
      clients,
      published,
      dailyCredits,
      balance,
    ] = await Promise.all([
      readyToStart(scope),
      articlesBeingWritten(scope),
      waitingForMe(scope, today, shownWaiting),
      waitingForOthers(scope, today, shownOthers),
      stageTotals(scope),
      clientsAtWork(scope, shownClients),
      publishedSince(scope, week, shownItems),
      scope.member.limited ? null : creditsByDay(scope, since, utcOffset),
      creditBalance(scope),
    ])
    const totalOf = (wanted: readonly ArticleStage[] = articleStages) =>
      stages.reduce((sum, { stage, total }) => sum + (wanted.includes(stage) ? total : 0), 0)
    return {
      articles: totalOf(),
      start,
      samples: samples ? { removable: clientAbilities(scope.member).remove } : null,
      writing: {
        total: totalOf(underWay),
        // An outline waits for a person, and stands with what does.
        items: writing.filter(({ progress }) => progress?.stage !== 'outline').slice(0, shownItems),
      },
      today: waiting,
      others,
      stages,
      clients,
      published,
      credits: dailyCredits && {
        left: balance.total,
        days: withBalances(days, dailyCredits, balance.total),
      },
    }
  }, frequent)
}
