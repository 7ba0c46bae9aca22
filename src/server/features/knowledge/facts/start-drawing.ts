import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { drawFactsTask } from './draw-facts.task.ts'
import { claimForDrawing } from './facts.store.ts'

/** Starts to draw facts from sources that are read, except where that is under way; answers how many. */
export async function startDrawing(
  scope: Scope,
  clientId: string,
  sourceIds: readonly string[],
): Promise<number> {
  const claimed = await claimForDrawing(scope, clientId, sourceIds)
  if (claimed.length > 0) await startTasks(scope, drawFactsTask, claimed)
  return claimed.length
}
