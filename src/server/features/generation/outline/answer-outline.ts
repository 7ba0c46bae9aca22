import {
  type Outline,
  outlinesPerArticle,
  type WaitingOutline,
} from '#contracts/articles/outlines.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import { articleOrder } from '../brief/article-order.views.ts'
import { reopenBatchOf } from '../run/batches.store.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { setPlanAside, unparkRun } from '../run/outline.store.ts'
import { showAsBeingWritten } from '../run/show-as-being-written.ts'
import { finishedStages } from '../run/stages.store.ts'
import { lockArticles, replaceOutput } from '../run/steering.store.ts'
import { approvedPlan } from './approved-plan.ts'
import { briefOfRun, groundsOf } from './grounds-of.ts'
import { type StoredOutline, waitingOutline } from './outline.views.ts'

/** The outline that waits for a person; throws `not_found` when none does. */
export async function readOutline(context: RequestContext, id: string): Promise<WaitingOutline> {
  const { stored, grounds, leading } = await context.reading((scope) => withGrounds(scope, id))
  const { runId, round, since, plan } = stored
  return {
    ...{ grounds, leading },
    ...{ runId, round, since: since.toISOString() },
    // The sample writer would plan the same again.
    renewalsLeft: context.ports.writer.offline ? 0 : Math.max(0, outlinesPerArticle - round),
    outline: outlineOf(plan),
  }
}

/** A plan as people see and approve it. */
export function outlineOf({ title, subtitle, sections }: Plan): Outline {
  return {
    ...{ title, subtitle },
    sections: sections.map(({ heading, intent, points, words }, from) => ({
      ...{ heading, intent, words, from },
      points: points.filter((point) => point.trim() !== ''),
    })),
  }
}

async function withGrounds(scope: MemberScope, id: string) {
  const [stored, article] = await Promise.all([waitingOutline(scope, id), articleOrder(scope, id)])
  if (!stored || !article) throw new AppError('not_found')
  const outputs = await finishedStages(scope, stored.runId)
  const researched = outputs.get('research')
  const grounds = groundsOf(briefOfRun(article.brief, outputs), stored.plan)
  return { stored, grounds, leading: researched?.leading ?? null }
}

type Answered = { id: string; round: number }

/** Has the article written from the outline as the person leaves it. Throws `not_found` and `conflict`. */
export async function approveOutline(
  context: RequestContext,
  { id, round, outline }: Answered & { outline: Outline },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    await approveHeld(scope, await held(scope, id), { id, round, outline })
  })
}

/** The same for an article that is locked. Throws `not_found` and `conflict`. */
export async function approveHeld(
  scope: MemberScope,
  { runId, plan, clientId }: StoredOutline,
  { id, round, outline }: Answered & { outline: Outline },
  { volume = false } = {},
): Promise<void> {
  const order = await articleOrder(scope, id)
  if (!order) throw new AppError('not_found')
  const lines = order.brief.structure.sections.filter((line) => line.trim() !== '')
  await replaceOutput(scope, runId, 'plan', approvedPlan(plan, outline, lines))
  await goOn(scope, { id, runId, volume }, round, { outline: 'approved', stage: 'plan' })
  await showAsBeingWritten(scope, { articleId: id, clientId }, outline.title)
  const sections = outline.sections.length
  await emit(scope, 'article.outline_approved', { id, clientId, runId, sections })
}

/**
 * Has another outline made, with what should be different about it. Throws `not_found`, `conflict`, and
 * `rate_limited` once there have been enough of them.
 */
export async function renewOutline(
  context: RequestContext,
  { id, round, wish }: Answered & { wish: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const { runId, clientId } = await held(scope, id)
    if (context.ports.writer.offline) {
      throw new AppError('conflict', 'The sample writer would make the same outline again.')
    }
    if (round >= outlinesPerArticle) {
      const message = `An article can have ${outlinesPerArticle} outlines at most. Please edit this one.`
      throw new AppError('rate_limited', message)
    }
    await goOn(scope, { id, runId }, round, { outline: 'wanted', stage: 'queued', wish })
    await setPlanAside(scope, runId, round)
    const facts = { id, clientId, runId, wish: wish.slice(0, 300) }
    await emit(scope, 'article.outline_renewed', facts)
  })
}

async function held(scope: MemberScope, id: string): Promise<StoredOutline> {
  const [article] = await lockArticles(scope, [id])
  if (!article) throw new AppError('not_found')
  const stored = await waitingOutline(scope, id)
  if (!stored) throw new AppError('conflict', 'This outline is no longer waiting for an answer.')
  return stored
}

async function goOn(
  scope: MemberScope,
  { id, runId, volume = false }: { id: string; runId: string; volume?: boolean },
  round: number,
  next: Parameters<typeof unparkRun>[3],
): Promise<void> {
  if (!(await unparkRun(scope, runId, round, next))) {
    throw new AppError('conflict', 'There is a newer outline. Please look again.')
  }
  await withdrawNotices(scope, 'outline', [id])
  await startTasks(scope, generateArticleTask, [runId], { volume })
  await reopenBatchOf(scope, id)
}
