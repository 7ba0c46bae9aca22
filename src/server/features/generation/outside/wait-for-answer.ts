import type { JobContext } from '#server/context/context.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { WorkflowAnswer } from './clean-answer.ts'
import { deliveredAnswer, timeLeftOfRun } from './workflow.store.ts'

/**
 * The answer that has come meanwhile. Otherwise throws `RetryLater`, for `pauseMs` or until the deadline,
 * or `DeadlinePassed`. An answer that comes during the pause wakes the run.
 */
export async function waitForAnswer(
  context: JobContext,
  { workspaceId, runId }: PackageOrder,
  pauseMs: number,
): Promise<WorkflowAnswer> {
  const [answer, leftMs] = await context.inWorkspace(workspaceId, (scope) =>
    Promise.all([deliveredAnswer(scope, runId), timeLeftOfRun(scope, runId)]),
  )
  if (answer) return answer
  if (leftMs <= 0) throw new DeadlinePassed()
  throw new RetryLater(Math.min(pauseMs, leftMs + 1_000), 'the workflow is at work')
}
