import type { Batch, BatchLine } from '#contracts/articles/batches.ts'
import type { RequestContext } from '#server/context/context.ts'
import { memberNamed } from '#server/db/member-named.ts'
import { AppError } from '#server/kernel/errors.ts'
import { findBatch } from '../run/batches.store.ts'
import { batchName, endOf, maySteer } from './batch.policy.ts'
import { figuresOf, openBatches } from './batch.views.ts'

const openShown = 10

/** The batches that are being written, of whose articles the caller sees some. */
export async function listOpenBatches(context: RequestContext): Promise<{ items: BatchLine[] }> {
  return await context.reading(async (scope) => {
    const open = await openBatches(scope, openShown)
    return {
      items: open.map(({ id, tally, ...batch }) => ({
        ...{ id, name: batchName(batch), tally },
        state: batch.pausedAt ? ('paused' as const) : ('running' as const),
      })),
    }
  })
}

/** How far a batch has come, and what it has taken; throws `not_found`. */
export async function getBatch(context: RequestContext, id: string): Promise<Batch> {
  return await context.reading(async (scope) => {
    const batch = await findBatch(scope, id)
    if (!batch) throw new AppError('not_found')
    const [figures, person] = await Promise.all([
      figuresOf(scope, batch),
      memberNamed(scope, batch.userId),
    ])
    const { tally, total, ends, ...rest } = figures
    const steer = maySteer(scope, batch)
    const left = tally.waiting + tally.writing
    const { pausedAt, finishedAt } = batch
    const end = pausedAt ? null : endOf({ since: batch.runningSince, ends, left }, scope.now)
    return {
      ...rest,
      ...{ id, name: batchName(batch), tally, orderedBy: person?.name ?? null },
      state: pausedAt ? 'paused' : finishedAt ? 'finished' : 'running',
      createdAt: batch.createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      endsAt: end?.toISOString() ?? null,
      deleted: steer ? Math.max(0, batch.ordered - total) : 0,
      abilities: { steer },
    }
  })
}
