import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type WorkflowReport, workflowReportSchema } from '#contracts/workflow.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import {
  commissionOf,
  endAsFailed,
  generateArticleJob,
  insertStage,
  lockArticleOfRun,
  percentOfWorkflow,
} from '#server/features/generation/index.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import { cleanAnswer, mergeParts, titleOf } from './clean-answer.ts'
import { reasonOf } from './reason-of.ts'
import { showAtWork } from './show-at-work.ts'
import {
  extendDeadline,
  keepParts,
  lockRun,
  raisePercent,
  storedAnswer,
  storedParts,
  type WaitingRun,
  whereaboutsOf,
} from './workflow.store.ts'

export type Reception = 'accepted' | 'repeated'

const noHash = '0'.repeat(64)

/**
 * Takes a workflow's report on one order. Nothing is done twice: a repeat is told as such, and a report
 * after the end changes nothing. Throws `not_found` for an id and token that do not belong together,
 * `invalid_input`, `conflict` after another end, and `gone` after the deadline.
 */
export async function receiveReport(
  context: JobContext,
  sent: { processingId: string; token: string; body: unknown },
): Promise<Reception> {
  const { processingId: runId } = sent
  if (!z.uuid().safeParse(runId).success) throw new AppError('not_found')
  const place = await whereaboutsOf(context.database, runId)
  const known = sameHash(place?.tokenHash ?? noHash, secretHash(sent.token))
  if (!place || !known) throw new AppError('not_found')
  const report = readReport(sent.body)
  return await context.inWorkspace(place.workspaceId, async (scope) => {
    await lockArticleOfRun(scope, runId)
    const run = await lockRun(scope, runId)
    if (!run) throw new AppError('not_found')
    const answered = (await storedAnswer(scope, runId)) !== null
    if (isRepeat(run, answered, report)) return 'repeated'
    refuseLate(run, answered, scope.now)
    switch (report.status) {
      case 'processing':
        return await noteProgress(scope, runId, run, report)
      case 'failed':
        await endAsFailed(
          scope,
          { ...run, workspaceId: place.workspaceId, runId },
          { reason: reasonOf(report.error), kind: 'workflow', status: 'failed' },
        )
        return 'accepted'
      case 'completed':
        await takeArticle(scope, runId, run, report)
        return 'accepted'
    }
  })
}

function sameHash(known: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(known, 'hex'), Buffer.from(given, 'hex'))
}

function readReport(body: unknown): WorkflowReport {
  const parsed = workflowReportSchema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  )
  throw new AppError('invalid_input', 'This report could not be read.', { fields })
}

function isRepeat(run: WaitingRun, answered: boolean, { status }: WorkflowReport): boolean {
  if (status === 'completed') return answered || run.status === 'completed'
  return status === 'failed' && run.status === 'failed' && run.errorKind === 'workflow'
}

function refuseLate(run: WaitingRun, answered: boolean, now: Date): void {
  const ended = run.status !== 'queued' && run.status !== 'running'
  if (run.deadlineAt <= now) throw new AppError('gone')
  if (ended || answered) {
    throw new AppError('conflict', 'This order has come to its end already.')
  }
}

async function noteProgress(
  scope: Scope,
  runId: string,
  run: WaitingRun,
  report: WorkflowReport,
): Promise<Reception> {
  const { articleId, clientId } = run
  const commission = await commissionOf(scope, articleId)
  if (!commission) throw new AppError('not_found')
  if (report.article || report.social || report.image) {
    await keepParts(scope, runId, mergeParts(await storedParts(scope, runId), report))
  }
  const title = report.article?.title ? titleOf(commission, report.article.title) : ''
  if (title !== '') await showAtWork(scope, run, title)
  const percent = percentOfWorkflow(report.progress ?? 0)
  const raised = await raisePercent(scope, runId, percent)
  if (raised) {
    const progress = { runId, stage: 'dispatch', percent }
    await announce(scope, { type: 'generation', articleId, ...progress }, clientId)
  }
  return raised || title !== '' ? 'accepted' : 'repeated'
}

/** Keeps the article and wakes the run's job; whoever holds the run will find it there. */
async function takeArticle(
  scope: Scope,
  runId: string,
  run: WaitingRun,
  report: WorkflowReport,
): Promise<void> {
  const commission = await commissionOf(scope, run.articleId)
  if (!commission) throw new AppError('not_found')
  const cleaned = cleanAnswer(commission, mergeParts(await storedParts(scope, runId), report))
  if (!cleaned.ok) {
    throw new AppError('invalid_input', 'The article is not complete.', { fields: cleaned.fields })
  }
  await insertStage(scope, runId, { name: 'workflow', output: cleaned.answer })
  await extendDeadline(scope, runId)
  if (run.held) return
  const { workspaceId } = scope
  await scope.queue.enqueue(scope.tx, generateArticleJob, { workspaceId, runId })
}
