import { type Topics, topicsPerBrief } from '#contracts/clients/recurring.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Brief } from './briefs.store.ts'
import { lockedBrief } from './locked-brief.ts'
import { ruleWords } from './notify-owner.ts'
import {
  deleteTopics,
  insertTopics,
  knownTexts,
  plain,
  storeQueue,
  topicsOf,
  updateTopic,
} from './topics.store.ts'

/**
 * Adds topics at the end of the queue, and answers how many: those that it has, had or holds as proposals are left out.
 * Throws `not_found`, and `conflict` where the queue would get too long.
 */
export async function addTopics(
  context: RequestContext,
  { id, topics }: { id: string; topics: readonly string[] },
): Promise<Topics & { added: number }> {
  return await context.inTransaction(async (scope) => {
    const brief = await lockedBrief(scope, id)
    const fresh = unknown(topics, await knownTexts(scope, id))
    await requireRoom(scope, id, fresh.length)
    await insertTopics(scope, brief, 'queued', fresh)
    if (fresh.length > 0) {
      const facts = { rule: ruleWords(brief), topics: fresh.length }
      await emit(scope, 'campaign.topics_added', { ...placeOf(brief), ...facts })
    }
    return { ...(await topicsOf(scope, id)), added: fresh.length }
  })
}

/** Those that are not known, each once. */
export function unknown(topics: readonly string[], known: ReadonlySet<string>): string[] {
  const seen = new Set(known)
  return topics.filter((topic) => {
    const text = plain(topic)
    return !seen.has(text) && seen.add(text) !== undefined
  })
}

/** Rewords a topic or proposal; throws `not_found`. */
export async function changeTopic(
  context: RequestContext,
  { id, topicId, text }: { id: string; topicId: string; text: string },
): Promise<Topics> {
  return await inQueue(context, id, async (scope) => {
    if (!(await updateTopic(scope, id, topicId, text))) throw new AppError('not_found')
  })
}

/** Moves a topic of the queue before another, or to the end; throws `not_found`. */
export async function moveTopic(
  context: RequestContext,
  { id, topicId, before }: { id: string; topicId: string; before: string | null },
): Promise<Topics> {
  return await inQueue(context, id, async (scope) => {
    const { queued } = await topicsOf(scope, id)
    const ids = queued.map((topic) => topic.id)
    if (!ids.includes(topicId)) throw new AppError('not_found')
    if (before !== null && !ids.includes(before)) throw new AppError('not_found')
    if (before === topicId) return
    const others = ids.filter((one) => one !== topicId)
    const at = before === null ? others.length : others.indexOf(before)
    await storeQueue(scope, id, others.toSpliced(at, 0, topicId))
  })
}

/** Removes topics or proposals, all of them or none; throws `not_found`. */
export async function removeTopics(
  context: RequestContext,
  { id, topicIds }: { id: string; topicIds: readonly string[] },
): Promise<Topics> {
  return await inQueue(context, id, async (scope) => {
    const removed = await deleteTopics(scope, id, topicIds)
    if (removed < new Set(topicIds).size) throw new AppError('not_found')
  })
}

/** Takes proposals over: they join the queue at its end. Throws `not_found`, and `conflict` where it would get too long. */
export async function takeProposals(
  context: RequestContext,
  { id, topicIds }: { id: string; topicIds: readonly string[] },
): Promise<Topics> {
  return await inQueue(context, id, async (scope) => {
    const { queued, proposed } = await topicsOf(scope, id)
    const wanted = [...new Set(topicIds)]
    if (!wanted.every((one) => proposed.some((topic) => topic.id === one))) {
      throw new AppError('not_found')
    }
    await requireRoom(scope, id, wanted.length)
    await storeQueue(scope, id, [...queued.map((topic) => topic.id), ...wanted])
  })
}

async function inQueue(
  context: RequestContext,
  id: string,
  work: (scope: MemberScope) => Promise<void>,
): Promise<Topics> {
  return await context.inTransaction(async (scope) => {
    const brief = await lockedBrief(scope, id)
    await work(scope)
    await emit(scope, 'campaign.topics_sorted', placeOf(brief))
    return await topicsOf(scope, id)
  })
}

async function requireRoom(scope: MemberScope, id: string, more: number): Promise<void> {
  const { queued } = await topicsOf(scope, id)
  if (queued.length + more > topicsPerBrief) {
    throw new AppError('conflict', `A queue holds ${topicsPerBrief} topics at most.`)
  }
}

const placeOf = ({ campaignId, clientId }: Brief) => ({ id: campaignId, clientId })
