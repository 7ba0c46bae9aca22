import type { JobContext, Scope } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { tellOfArticle } from '#server/features/notices/index.ts'
import { dueOutlines, endReminder } from './outline.store.ts'
import { waitingRun } from './outline.views.ts'

const mostAtOnce = 100
const dayMs = 24 * 3_600_000

/** Tells people once more of outlines that have waited for days. Throws only when the database is away. */
export async function remindOutlines(context: JobContext): Promise<void> {
  for (const { workspaceId, runId } of await dueOutlines(context.database, mostAtOnce)) {
    try {
      await context.inWorkspace(workspaceId, (scope) => remind(scope, runId))
    } catch (err) {
      if (isDatabaseAway(err)) throw err
      context.log.error({ err, workspaceId, runId }, 'nobody was reminded of an outline')
      // Otherwise it would come first in every further turn.
      await context.inWorkspace(workspaceId, (scope) => endReminder(scope, runId))
    }
  }
}

async function remind(scope: Scope, runId: string): Promise<void> {
  await endReminder(scope, runId)
  const waiting = await waitingRun(scope, runId)
  if (!waiting) return
  const { articleId, round, since } = waiting
  const count = Math.max(1, Math.round((scope.now.getTime() - since.getTime()) / dayMs))
  const occasion = `${runId}:${round}:again`
  await tellOfArticle(scope, articleId, { kind: 'outline', occasion, count })
}
