import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { dueOutlines, endReminder } from '../run/outline.store.ts'
import { waitingRun } from './outline.views.ts'

const mostAtOnce = 100
const dayMs = 24 * 3_600_000

/** Tells people once more of outlines that have waited for days. Throws only when the database is away. */
export async function remindOutlines(context: JobContext): Promise<void> {
  await runEach(
    context.log,
    await dueOutlines(context.database, mostAtOnce),
    {
      failure: 'nobody was reminded of an outline',
      onFailure: ({ workspaceId, runId }) =>
        context.inWorkspace(workspaceId, (scope) => endReminder(scope, runId)),
    },
    ({ workspaceId, runId }) => context.inWorkspace(workspaceId, (scope) => remind(scope, runId)),
  )
}

async function remind(scope: Scope, runId: string): Promise<void> {
  await endReminder(scope, runId)
  const waiting = await waitingRun(scope, runId)
  if (!waiting) return
  const { articleId, clientId, round, since } = waiting
  const days = Math.max(1, Math.round((scope.now.getTime() - since.getTime()) / dayMs))
  const facts = { id: articleId, clientId, runId, round, days }
  await emit(scope, 'article.outline_reminded', facts)
}
