import type { JobContext } from '#server/context/context.ts'
import { type PackageOrder, releaseLease } from '#server/features/generation/index.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import type { WorkflowAnswer } from './clean-answer.ts'
import { lockRun, storedAnswer } from './workflow.store.ts'

/**
 * The answer that has come meanwhile, or null once the run's time is up. Otherwise lets go of the run
 * and throws `RetryLater`, for `pauseMs` or until the deadline. A report locks the run too: it either
 * is seen here, or finds the run let go and wakes its job.
 */
export async function waitForAnswer(
  context: JobContext,
  order: PackageOrder,
  pauseMs: number,
): Promise<WorkflowAnswer | null> {
  const { workspaceId, runId } = order
  const found = await context.inWorkspace(workspaceId, async (scope) => {
    const run = await lockRun(scope, runId)
    const answer = await storedAnswer(scope, runId)
    const leftMs = (run?.deadlineAt.getTime() ?? 0) - scope.now.getTime()
    const over = answer !== null || leftMs <= 0
    if (!over) await releaseLease(scope, runId, context.processId)
    return { answer, over, leftMs }
  })
  if (found.over) return found.answer
  const afterMs = Math.min(pauseMs, found.leftMs + 1_000)
  throw new RetryLater(afterMs, new Error('the workflow is at work'))
}
