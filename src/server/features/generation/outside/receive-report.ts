import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type WorkflowReport, workflowReportSchema } from '#contracts/articles/workflow.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { wakeTasks } from '#server/jobs/tasks/start-tasks.ts'
import { endTask, moveDeadline } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { articleOrder } from '../brief/article-order.views.ts'
import { failRun } from '../run/end-run.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { showAsBeingWritten } from '../run/show-as-being-written.ts'
import { insertStage } from '../run/stages.store.ts'
import { percentOfWorkflow } from '../run/stages.ts'
import { isAlive } from '../run/steering.policy.ts'
import { lockArticleOfRun } from '../run/steering.store.ts'
import { cleanAnswer, mergeParts, titleOf } from './clean-answer.ts'
import { reasonOf } from './reason-of.ts'
import {
  callbackOfRun,
  deliveredAnswer,
  lockReportedRun,
  type ReportedRun,
  raisePercent,
  storedParts,
  storeParts,
} from './workflow.store.ts'

/** An article that came in time isn't given up for the minutes its picture takes. */
const finishWithinMs = 5 * 60_000

export type Reception = 'accepted' | 'repeated'

const noHash = '0'.repeat(64)

/**
 * Takes a workflow's report on one order. Nothing is done twice: a repeat is answered as one, and a
 * report after the end changes nothing. Throws `not_found` for an id and token that do not belong together,
 * `invalid_input`, `conflict` after another end, and `gone` after the deadline.
 */
export async function receiveReport(
  context: JobContext,
  sent: { processingId: string; token: string; body: unknown },
): Promise<Reception> {
  const { processingId: runId } = sent
  if (!z.uuid().safeParse(runId).success) throw new AppError('not_found')
  const callback = await callbackOfRun(context.database, runId)
  const known = sameHash(callback?.tokenHash ?? noHash, secretHash(sent.token))
  if (!callback || !known) throw new AppError('not_found')
  const report = readReport(sent.body)
  const { workspaceId } = callback
  const { reception, articleId } = await context.inWorkspace(workspaceId, (scope) =>
    receive(scope, runId, report),
  )
  if (report.status === 'failed' && reception === 'accepted') {
    const task = generateArticleTask.name
    const facts = { task, workspaceId, articleId, runId, stage: 'workflow', cause: 'workflow' }
    context.log.error({ ...facts, reason: reasonOf(report.error) }, 'task failed')
    context.metrics.tasks.inc({ task, outcome: 'failed', cause: 'workflow' })
  }
  return reception
}

async function receive(
  scope: Scope,
  runId: string,
  report: WorkflowReport,
): Promise<{ reception: Reception; articleId: string }> {
  await lockArticleOfRun(scope, runId)
  const run = await lockReportedRun(scope, runId)
  if (!run) throw new AppError('not_found')
  const { articleId } = run
  const answered = (await deliveredAnswer(scope, runId)) !== null
  if (isRepeat(run, answered, report)) return { reception: 'repeated', articleId }
  refuseLate(run, answered)
  switch (report.status) {
    case 'processing':
      return { reception: await noteProgress(scope, runId, run, report), articleId }
    case 'failed':
      await failRun(
        scope,
        { articleId, runId },
        { reason: reasonOf(report.error), kind: 'workflow', status: 'failed' },
      )
      await endTask(scope, generateArticleTask, runId)
      return { reception: 'accepted', articleId }
    case 'completed':
      await takeArticle(scope, runId, run, report)
      return { reception: 'accepted', articleId }
  }
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

function isRepeat(run: ReportedRun, answered: boolean, { status }: WorkflowReport): boolean {
  if (status === 'completed') return answered || run.status === 'completed'
  return status === 'failed' && run.status === 'failed' && run.errorKind === 'workflow'
}

function refuseLate(run: ReportedRun, answered: boolean): void {
  const tooLate = run.overdue ?? run.errorKind === 'deadline'
  if (tooLate) throw new AppError('gone')
  if (!isAlive(run) || answered) {
    throw new AppError('conflict', 'This order has already ended.')
  }
}

async function noteProgress(
  scope: Scope,
  runId: string,
  run: ReportedRun,
  report: WorkflowReport,
): Promise<Reception> {
  const { articleId, clientId } = run
  const order = await articleOrder(scope, articleId)
  if (!order) throw new AppError('not_found')
  if (report.article || report.social || report.image) {
    await storeParts(scope, runId, mergeParts(await storedParts(scope, runId), report))
  }
  const title = report.article?.title ? titleOf(order, report.article.title) : ''
  if (title !== '') await showAsBeingWritten(scope, run, title)
  const percent = percentOfWorkflow(report.progress ?? 0)
  const raised = await raisePercent(scope, runId, percent)
  if (raised) {
    const facts = { id: articleId, clientId, runId, stage: 'dispatch', percent }
    await emit(scope, 'article.progressed', facts)
  }
  return raised || title !== '' ? 'accepted' : 'repeated'
}

/** Stores the article and wakes the run, which goes on with it. */
async function takeArticle(
  scope: Scope,
  runId: string,
  run: ReportedRun,
  report: WorkflowReport,
): Promise<void> {
  const order = await articleOrder(scope, run.articleId)
  if (!order) throw new AppError('not_found')
  const cleaned = cleanAnswer(order, mergeParts(await storedParts(scope, runId), report))
  if (!cleaned.ok) {
    throw new AppError('invalid_input', 'The article is not complete.', { fields: cleaned.fields })
  }
  await insertStage(scope, runId, { name: 'workflow', output: cleaned.answer })
  await moveDeadline(scope, generateArticleTask, runId, { earliestMs: finishWithinMs })
  await wakeTasks(scope, generateArticleTask, [runId])
}
