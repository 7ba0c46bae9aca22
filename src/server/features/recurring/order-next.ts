import { v5 } from 'uuid'
import { articleCost, relatedContentTypes } from '#contracts/articles/articles.ts'
import type { Topic } from '#contracts/clients/recurring.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { holdMember, peopleWhoSee } from '#server/features/desk/index.ts'
import { emit } from '#server/features/events/index.ts'
import { type PlacedArticle, placeArticles, readOrder } from '#server/features/generation/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { dayAfter, startOfDay } from '#server/kernel/zoned-time.ts'
import { type Brief, lockBrief, storeStanding } from './briefs.store.ts'
import { keptDatesOf, noteDate } from './dates.store.ts'
import { notifyOwner, ruleWords } from './notify-owner.ts'
import { type KeptDate, nextAt, nextDate, type Occurrence } from './occurrences.ts'
import { creditsTaken, nextTopics, takeTopics } from './topics.store.ts'

/** As late as a date is still ordered once its day is over. */
const latestMs = 6 * 3_600_000

type Due = { brief: Brief; date: Occurrence; kept: readonly KeptDate[] }

/**
 * Orders the articles of the date that is due, under its row as the key: whoever comes second finds it done. What is in
 * the way is told to the owner, and the topics stay. Throws as an order does where credits or the client's budget are
 * short, and nothing is written then.
 */
export async function orderNext(scope: Scope, briefId: string): Promise<void> {
  const due = await dueDate(scope, briefId)
  if (!due) return
  const { brief, date } = due
  const gone = await reasonToPause(scope, brief)
  if (gone) return await pass(scope, due, { problem: gone, pauses: true })
  if (isOver(brief, date, scope.now)) {
    const problem = 'Copydesk was not running when this was to be ordered, and the day is over.'
    return await pass(scope, due, { problem })
  }
  const topics = await nextTopics(scope, brief.id, brief.articles)
  if (topics.length === 0) {
    const problem = 'No topic was left in the queue, so nothing was ordered.'
    return await pass(scope, due, { problem })
  }
  const short = await shortOfBudget(scope, brief, topics.length)
  if (short) return await pass(scope, due, { problem: short })
  await order(scope, due, topics)
}

/** Notes why the date that is due was not ordered, notifies the owner, and goes on to the next. */
export async function passNext(scope: Scope, briefId: string, problem: string): Promise<void> {
  const due = await dueDate(scope, briefId)
  if (due) await pass(scope, due, { problem })
}

/** Locks the brief and answers its date that is due; undefined where somebody was faster, or nothing is due any more. */
async function dueDate(scope: Scope, briefId: string): Promise<Due | undefined> {
  const brief = await lockBrief(scope, briefId)
  if (brief?.state !== 'active' || !brief.nextAt || brief.nextAt > scope.now) return undefined
  const kept = await keptDatesOf(scope, brief)
  const date = nextDate(brief, kept)
  if (date && date.at <= scope.now) return { brief, date, kept }
  // What was due is skipped, moved or past the end meanwhile.
  await storeStanding(scope, briefId, {
    nextAt: date?.at ?? null,
    ...(date ? {} : { state: 'ended' as const }),
  })
  return undefined
}

/** What no later date can do without: a campaign in use, and an owner who sees its client. */
async function reasonToPause(scope: Scope, brief: Brief): Promise<string | null> {
  if (brief.userId) await holdMember(scope, brief.userId)
  const [campaign, [owner]] = await Promise.all([
    visibleCampaign(scope, brief.campaignId),
    brief.userId ? peopleWhoSee(scope, [brief.clientId], brief.userId) : [],
  ])
  if (campaign?.isArchived !== false) return 'The campaign is archived, so this is paused.'
  if (!owner) return 'Whoever it belonged to no longer sees this client, so it is paused.'
  return null
}

function isOver({ timeZone }: Brief, { at, localTime }: Occurrence, now: Date): boolean {
  if (now.getTime() - at.getTime() <= latestMs) return false
  return now >= startOfDay(dayAfter(localTime.slice(0, 10)), timeZone)
}

async function shortOfBudget(scope: Scope, brief: Brief, articles: number): Promise<string | null> {
  if (brief.monthlyCredits === null) return null
  const month = scope.now.toISOString().slice(0, 7)
  const taken = (await creditsTaken(scope, [brief.id], month)).get(brief.id) ?? 0
  const left = Math.max(0, brief.monthlyCredits - taken)
  if (articles * articleCost <= left) return null
  const rest = left === 0 ? 'is used up' : `has ${left} ${left === 1 ? 'credit' : 'credits'} left`
  return `Its budget of ${brief.monthlyCredits} credits for the month ${rest}, so nothing was ordered.`
}

async function order(scope: Scope, { brief, date, kept }: Due, topics: readonly Topic[]) {
  const { clientId, campaignId, assigneeId } = brief
  const { day } = date
  const scarce = topics.length < brief.articles
  const problem = scarce
    ? `Only ${topics.length} of ${brief.articles} articles could be ordered: the queue had no more topics.`
    : null
  const noted = await noteDate(scope, brief, day, {
    state: 'ordered',
    articles: topics.length,
    problem,
  })
  if (noted) {
    const asOwner = { ...scope, userId: brief.userId }
    const [read, [assignee = null]] = await Promise.all([
      readOrder(asOwner, brief),
      assigneeId ? peopleWhoSee(scope, [clientId], assigneeId) : [],
    ])
    const articles = topics.map(({ id, text }, at) => ({
      ...articleOf(brief, date, text),
      topicId: id,
      // The same article for the same date, whoever orders it.
      id: v5(`${day} ${at}`, brief.id),
      runId: newId(),
      assignee,
    }))
    await placeArticles(asOwner, read, articles, {
      posts: relatedContentTypes,
      alongside: async () => {
        const taken = articles.map(({ id, topicId }) => ({ topicId, articleId: id }))
        const facts = { clientId, to: assignee?.name ?? null, assigneeId: assignee?.id ?? null }
        await Promise.all([
          takeTopics(scope, brief.id, day, taken),
          emit(
            asOwner,
            'article.assigned',
            assignee ? articles.map(({ id }) => ({ id, ...facts })) : [],
          ),
          emit(scope, 'campaign.recurring_ordered', {
            id: campaignId,
            clientId,
            rule: ruleWords(brief),
            day,
            articles: articles.length,
          }),
        ])
      },
    })
    if (problem) await notifyOwner(scope, brief, date, problem)
  }
  await goOn(scope, { brief, date, kept })
}

function articleOf(brief: Brief, date: Occurrence, topic: string): PlacedArticle {
  return {
    inputType: 'topic',
    inputValue: topic,
    seoTemplateId: brief.seoTemplateId,
    toneTemplateId: brief.toneTemplateId,
    imageTemplateId: brief.imageTemplateId,
    authorTemplateId: brief.authorTemplateId,
    initialDraft: '',
    subtitle: '',
    goal: '',
    readTime: null,
    research: null,
    outlineFirst: false,
    dueOn: date.localTime.slice(0, 10),
  }
}

/** The date goes by without an order: noted with its reason, and told. */
async function pass(
  scope: Scope,
  due: Due,
  { problem, pauses = false }: { problem: string; pauses?: boolean },
): Promise<void> {
  const { brief, date } = due
  const noted = await noteDate(scope, brief, date.day, { state: 'told', problem })
  if (noted) await notifyOwner(scope, brief, date, problem)
  if (pauses) await storeStanding(scope, brief.id, { state: 'paused', problem, nextAt: null })
  else await goOn(scope, due)
}

/** Sets when the next date is to be ordered; a rule that has none left has ended. */
async function goOn(scope: Scope, { brief, date, kept }: Due): Promise<void> {
  const since = date.at > brief.since ? date.at : brief.since
  const others = kept.filter(({ day }) => day !== date.day)
  const done = { day: date.day, state: 'ordered' as const, movedTo: null }
  const next = nextAt({ ...brief, since }, [...others, done])
  await storeStanding(scope, brief.id, {
    since,
    nextAt: next,
    ...(next ? {} : { state: 'ended' as const }),
  })
}
