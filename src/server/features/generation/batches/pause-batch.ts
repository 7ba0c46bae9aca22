import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type BatchRow, findBatch, pauseRuns, resumeRuns, setBatch } from '../run/batches.store.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { batchName, clientOf, maySteer } from './batch.policy.ts'

/**
 * Begins no further article of a batch; those being written are finished. A second pause changes nothing. Throws
 * `not_found`, and `forbidden` for who does not see all of its clients.
 */
export async function pauseBatch(context: RequestContext, id: string): Promise<{ paused: number }> {
  return await context.inTransaction(async (scope) => {
    const batch = await heldBatch(scope, id)
    if (batch.pausedAt || batch.finishedAt) return { paused: 0 }
    const waiting = await pauseRuns(scope, id)
    await setBatch(scope, id, { paused_at: scope.now })
    await emit(scope, 'batch.paused', {
      ...{ id, clientId: clientOf(batch), name: batchName(batch), waiting },
    })
    return { paused: waiting }
  })
}

/** Lets a paused batch go on, behind everything that is no batch. Throws as `pauseBatch` does. */
export async function goOnWithBatch(
  context: RequestContext,
  id: string,
): Promise<{ started: number }> {
  return await context.inTransaction(async (scope) => {
    const batch = await heldBatch(scope, id)
    if (!batch.pausedAt) return { started: 0 }
    const runs = await resumeRuns(scope, id)
    if (runs.length > 0) await startTasks(scope, generateArticleTask, runs, { volume: true })
    await setBatch(scope, id, { paused_at: null, running_since: scope.now })
    await emit(scope, 'batch.gone_on', {
      ...{ id, clientId: clientOf(batch), name: batchName(batch), started: runs.length },
    })
    return { started: runs.length }
  })
}

/** A batch that the caller may steer, locked. Throws `not_found` and `forbidden`. */
export async function heldBatch(scope: MemberScope, id: string): Promise<BatchRow> {
  const batch = await findBatch(scope, id, { held: true })
  if (!batch) throw new AppError('not_found')
  if (!maySteer(scope, batch)) {
    throw new AppError('forbidden', 'This batch has articles of clients that you do not see.')
  }
  return batch
}
