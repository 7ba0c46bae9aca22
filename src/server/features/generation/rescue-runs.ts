import type { JobContext } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { failRun, WorkflowFailure } from './end-run.ts'
import { generateArticleJob } from './generate-article.job.ts'
import { articleOfRun, strandedRuns } from './generation.views.ts'

/**
 * Finds runs that nobody works on and that the queue may have lost, and puts them back, or ends them
 * with the credit returned when their time is up: every accepted article reaches a final state.
 */
export async function rescueRuns(context: JobContext): Promise<void> {
  for (const run of await strandedRuns(context.database, context.clock.now())) {
    if (!run.overdue) {
      await context.inWorkspace(run.workspaceId, (scope) =>
        scope.queue.enqueue(scope.tx, generateArticleJob, {
          workspaceId: run.workspaceId,
          runId: run.id,
        }),
      )
      continue
    }
    const article = await context.inWorkspace(run.workspaceId, (scope) =>
      articleOfRun(scope, run.id),
    )
    if (!article) continue
    const Failure = context.ports.workflow ? WorkflowFailure : ProviderError
    const failure = new Failure('unavailable', 'Writing this article took too long.')
    await failRun(context, { ...article, workspaceId: run.workspaceId, runId: run.id }, failure)
  }
}
