import {
  type ComingDate,
  datesShown,
  type RecurringBrief,
  type Topics,
} from '#contracts/clients/recurring.ts'
import type { Person } from '#contracts/shapes.ts'
import type { MemberScope, RequestContext, Scope } from '#server/context/context.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { peopleWhoSee } from '#server/features/desk/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type Brief, briefsOfCampaign, findBrief } from './briefs.store.ts'
import { keptDates, pastDates } from './dates.store.ts'
import { type KeptDate, occurrencesOf } from './occurrences.ts'
import { mayBudget } from './recurring.policy.ts'
import { creditsTaken, topicCounts, topicsOf } from './topics.store.ts'

/** As many as are listed, ended ones last; and dates that are past. */
const mostBriefs = 50
const pastShown = 5

/** The recurring briefs of a campaign, and who its articles can be given to. Throws `not_found`. */
export async function listBriefs(
  context: RequestContext,
  campaignId: string,
): Promise<{ items: RecurringBrief[]; people: Person[]; mayBudget: boolean }> {
  return await context.reading(async (scope) => {
    const [campaign, briefs] = await Promise.all([
      visibleCampaign(scope, campaignId),
      briefsOfCampaign(scope, campaignId, mostBriefs),
    ])
    if (!campaign) throw new AppError('not_found')
    const [items, people] = await Promise.all([
      shownBriefs(scope, campaign.clientId, briefs),
      peopleWhoSee(scope, [campaign.clientId]),
    ])
    return { items, people, mayBudget: mayBudget(scope.member) }
  })
}

/** The topics of a recurring brief; throws `not_found`. */
export async function listTopics(context: RequestContext, id: string): Promise<Topics> {
  return await context.reading(async (scope) => {
    const [brief, topics] = await Promise.all([findBrief(scope, id), topicsOf(scope, id)])
    if (!brief) throw new AppError('not_found')
    return topics
  })
}

/** One as its page shows it; throws `not_found`. */
export async function shownBrief(scope: MemberScope, id: string): Promise<RecurringBrief> {
  const brief = await findBrief(scope, id)
  const [shown] = brief ? await shownBriefs(scope, brief.clientId, [brief]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}

async function shownBriefs(
  scope: Scope,
  clientId: string,
  briefs: readonly Brief[],
): Promise<RecurringBrief[]> {
  if (briefs.length === 0) return []
  const ids = briefs.map(({ id }) => id)
  const most = Math.max(...briefs.map(({ articles }) => articles))
  const [people, kept, past, topics, credits] = await Promise.all([
    peopleWhoSee(scope, [clientId]),
    keptDates(scope, briefs),
    pastDates(scope, ids, pastShown),
    topicCounts(scope, ids, datesShown * most),
    creditsTaken(scope, ids, scope.now.toISOString().slice(0, 7)),
  ])
  const person = (id: string | null) => people.find((one) => one.id === id) ?? null
  return briefs.map((brief) => {
    const { since: _, nextAt: __, userId, createdAt: ___, updatedAt, ...shown } = brief
    const count = topics.get(brief.id)
    return {
      ...shown,
      owner: person(userId),
      assignee: person(brief.assigneeId),
      creditsThisMonth: credits.get(brief.id) ?? 0,
      topics: count?.topics ?? 0,
      proposals: count?.proposals ?? 0,
      dates: comingDates(brief, kept.get(brief.id) ?? [], count?.first ?? [], scope.now),
      past: (past.get(brief.id) ?? []).map(({ day, at, articles, problem }) => ({
        day,
        at: at.toISOString(),
        articles,
        problem,
      })),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

/** The next dates, with those between them that are skipped, and the topics that each takes as the queue stands. */
function comingDates(
  brief: Brief,
  kept: readonly KeptDate[],
  topics: readonly string[],
  now: Date,
): ComingDate[] {
  if (brief.state === 'ended') return []
  // What a brief that is paused would have ordered meanwhile doesn't come back.
  const since = brief.state === 'paused' && now > brief.since ? now : brief.since
  const dates: ComingDate[] = []
  let taken = 0
  for (const { at, ...date } of occurrencesOf({ ...brief, since }, kept)) {
    if (date.skipped && at < now) continue
    const own = date.skipped ? [] : topics.slice(taken, taken + brief.articles)
    taken += date.skipped ? 0 : brief.articles
    dates.push({ ...date, ordersAt: at.toISOString(), topics: own })
    if (dates.filter(({ skipped }) => !skipped).length === datesShown) break
  }
  return dates
}
