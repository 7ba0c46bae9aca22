import type { z } from 'zod'
import type { cancelledSchema } from '#contracts/articles/generation.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { setArticleStatus } from '#server/features/articles/index.ts'
import { refundCredit } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { cancelBanner } from '#server/features/images/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { keepWritten } from '../run/keep-written.ts'
import { leaveAsItWas } from '../run/leave-as-it-was.ts'
import { generatedArticle } from '../run/run-state.views.ts'
import { endRun } from '../run/runs.store.ts'
import { isAlive } from '../run/steering.policy.ts'
import { lockAliveRun, lockArticles } from '../run/steering.store.ts'

type Cancelled = z.infer<typeof cancelledSchema>

/**
 * Stops the writing of an article at once; the process at work on it writes nothing more. Gives the
 * credit back where nothing was delivered, else keeps what is written as a draft; an article that is written
 * again stays as it was, and its credit comes back. Changes nothing
 * once the writing has ended. Throws `not_found`.
 */
export async function cancelGeneration(context: RequestContext, id: string): Promise<Cancelled> {
  const [cancelled] = await cancelAll(context, [id])
  if (!cancelled) throw new AppError('not_found')
  return cancelled
}

/** The same for several articles in one transaction; throws `not_found` when one isn't there. */
export async function cancelGenerations(context: RequestContext, ids: string[]) {
  const all = await cancelAll(context, [...new Set(ids)])
  const count = (outcome: Cancelled['outcome']) =>
    all.filter((one) => one.outcome === outcome).length
  return { refunded: count('refunded'), kept: count('kept'), ended: count('ended') }
}

async function cancelAll(context: RequestContext, ids: string[]): Promise<Cancelled[]> {
  const all = await context.inTransaction((scope) => cancelLocked(context, scope, ids))
  const count = all.filter(({ outcome }) => outcome !== 'ended').length
  const task = generateArticleTask.name
  context.metrics.tasks.inc({ task, outcome: 'cancelled', cause: '' }, count)
  return all
}

/** The same within a transaction; answers how each one ended. */
export async function cancelLocked(
  context: RequestContext,
  scope: MemberScope,
  ids: string[],
): Promise<Cancelled[]> {
  const known = await lockArticles(scope, ids)
  if (known.length < ids.length) throw new AppError('not_found')
  const all: Cancelled[] = []
  for (const { id, status } of known) {
    all.push((await cancelOne(context, scope, id)) ?? { outcome: 'ended', status })
  }
  return all
}

/** Null when there is nothing to stop. The article is locked, and its run from here on. */
async function cancelOne(
  context: RequestContext,
  scope: MemberScope,
  id: string,
): Promise<Cancelled | null> {
  await lockAliveRun(scope, id)
  const article = await generatedArticle(scope, id)
  if (!article || !isAlive(article.run)) return null
  const { runId } = article.run
  const ended = await endRun(scope, runId, { status: 'cancelled' })
  await withdrawNotices(scope, 'outline', [id])
  if (ended?.rewrites) {
    await leaveAsItWas(scope, { ...article, id }, runId, null)
    await endTask(scope, generateArticleTask, runId)
    return { outcome: 'refunded', status: article.status }
  }
  await cancelBanner(scope, runId)
  const kept = await keepWritten(scope, article, {
    offlineSample: context.ports.writer.offline,
    reason: 'Stopped part way',
  })
  const refunded = !kept && (await refundCredit(scope, id, 'Generation cancelled'))
  const status = kept ? 'draft' : 'failed'
  const failureMessage = kept
    ? 'Cancelled part way. The text so far is kept.'
    : refunded
      ? 'Nothing had been written yet. Your credit has been given back.'
      : 'Nothing had been written yet.'
  await setArticleStatus(scope, id, { status, failureMessage, cancelled: !kept })
  await endTask(scope, generateArticleTask, runId)
  const { clientId } = article
  await emit(scope, 'article.generation_cancelled', { id, clientId, refunded, status })
  return { outcome: kept ? 'kept' : 'refunded', status }
}
