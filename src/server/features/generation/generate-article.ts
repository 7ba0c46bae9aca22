import type { JobContext } from '#server/context/context.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import { type JobAttempt, RetryLater } from '#server/jobs/define-job.ts'
import { isFinal, tryAgain } from '#server/jobs/job-failure.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { completeRun, failRun } from './end-run.ts'
import { type ClaimedRun, claimRun, releaseLease } from './generation.store.ts'
import { type Commission, commissionOf } from './generation.views.ts'
import { finishedStages } from './generation-stages.store.ts'
import { LeaseLost, StagedRun } from './staged-run.ts'
import { type PackageOrder, writePackage } from './write-package.ts'

/**
 * Makes the package of a run, stage by stage. Throws `ProviderError`; or `RetryLater`, once it has let
 * go of the run by itself.
 */
export type PackageWriter = (
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
) => Promise<WrittenPackage>

/**
 * Works on one run until it ends, is lost to another process, or must wait. May be called any number
 * of times for the same run: finished stages are kept, and an ended run is left alone.
 */
export async function generateArticle(
  context: JobContext,
  payload: { workspaceId: string; runId: string },
  attempt: JobAttempt,
  write: PackageWriter = writePackage,
): Promise<void> {
  const { workspaceId, runId } = payload
  const begun = await context.inWorkspace(workspaceId, async (scope) => {
    const claim = await claimRun(scope, runId, context.processId)
    if (claim.outcome !== 'claimed') return claim
    return {
      ...claim,
      outputs: await finishedStages(scope, runId),
      commission: await commissionOf(scope, claim.run.articleId),
    }
  })
  if (begun.outcome === 'over') return
  if (begun.outcome === 'taken')
    throw new RetryLater(begun.freeInMs + 1_000, new Error('run is taken'))
  if (!begun.commission) return
  const order = { ...begun.commission, workspaceId, articleId: begun.run.articleId, runId }
  const run = new StagedRun(context, { ...begun.run, ...order, id: runId }, begun.outputs, attempt)
  try {
    const written = await write(context, run, order)
    await completeRun(context, order, written)
  } catch (error) {
    await settleFailure(context, { claimed: begun.run, at: run }, order, attempt, error)
  } finally {
    run.end()
  }
}

/** Decides what a failure means: nothing more to do, again later, or the run's end with the credit back. */
async function settleFailure(
  context: JobContext,
  { claimed, at: run }: { claimed: ClaimedRun; at: StagedRun },
  order: Commission & { workspaceId: string; articleId: string; runId: string },
  attempt: JobAttempt,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost || run.isLost) return
  if (error instanceof RetryLater) throw error
  const failure = error instanceof ProviderError ? error : null
  // A process that is told to stop breaks off its calls, which says nothing about the writer.
  const stopped = attempt.signal.aborted
  if (!stopped && isFinal(error, attempt, claimed.deadlineAt, context.clock.now())) {
    await failRun(context, { ...order, stage: run.failedStage(error) }, failure)
    if (!failure) throw error
    return
  }
  await context
    .inWorkspace(order.workspaceId, (scope) => releaseLease(scope, order.runId, context.processId))
    .catch((err) => context.log.warn({ err, runId: order.runId }, 'lease not released'))
  if (stopped) throw new Error('stopped before the article was written', { cause: error })
  tryAgain(error)
}
