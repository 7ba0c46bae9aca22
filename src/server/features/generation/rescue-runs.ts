import type { JobContext } from '#server/context/context.ts'
import { quietMs, rescueEach } from '#server/context/rescue-each.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { failRun, WorkflowFailure } from './end-run.ts'
import { generateArticleJob } from './generate-article.job.ts'
import { articleOfRun, type StrandedRun, strandedRuns } from './generation.views.ts'

/**
 * Finds runs that nobody works on and that the queue may have lost, and puts them back, or ends them
 * with the credit returned when their time is up: every accepted article reaches a final state.
 */
export async function rescueRuns(context: JobContext): Promise<void> {
  const stranded = await strandedRuns(context.database, context.clock.now(), quietMs)
  await rescueEach(context, 'run', stranded, (run) => rescue(context, run))
}

async function rescue(
  context: JobContext,
  { workspaceId, id: runId, overdue }: StrandedRun,
): Promise<void> {
  if (!overdue) {
    await context.inWorkspace(workspaceId, (scope) =>
      scope.queue.enqueue(scope.tx, generateArticleJob, { workspaceId, runId }),
    )
    return
  }
  const article = await context.inWorkspace(workspaceId, (scope) => articleOfRun(scope, runId))
  if (!article) return
  const Failure = context.ports.workflow ? WorkflowFailure : ProviderError
  const failure = new Failure('unavailable', 'Writing this article took too long.')
  await failRun(context, { ...article, workspaceId, runId }, failure)
}
