import type { Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { extractFactsTask } from './extract-facts.task.ts'
import { takeForExtraction } from './facts.store.ts'

/** Starts to extract facts from sources that are read, except where that is under way; answers how many. */
export async function startExtracting(
  scope: Scope,
  clientId: string,
  sourceIds: readonly string[],
): Promise<number> {
  const claimed = await takeForExtraction(scope, clientId, sourceIds)
  if (claimed.length > 0) await startTasks(scope, extractFactsTask, claimed)
  return claimed.length
}
