import type { BatchTally } from '#contracts/articles/batches.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { endedBatches, findBatch, setBatch } from '../run/batches.store.ts'
import { batchName, clientOf } from './batch.policy.ts'
import { figuresOf, peopleOfBatch } from './batch.views.ts'

const mostAtOnce = 100

/**
 * Notifies people once that a batch has come to an end, or that only outlines are left, which wait for them, instead of
 * once for each of its articles. Looked for now and then: articles end in many ways, and none of them has to wait for
 * another at it. Throws only when the database is away.
 */
export async function notifyOfEndedBatches(context: JobContext): Promise<void> {
  await runEach(
    context.log,
    await endedBatches(context.database, mostAtOnce),
    { failure: 'nobody was notified of the end of a batch' },
    ({ workspaceId, id }) => context.inWorkspace(workspaceId, (scope) => notifyOfEnd(scope, id)),
  )
}

async function notifyOfEnd(scope: Scope, id: string): Promise<void> {
  const batch = await findBatch(scope, id, { held: true })
  // Another process has told it, or somebody has paused it.
  if (!batch || batch.finishedAt || batch.pausedAt) return
  const [{ tally, total }, people] = await Promise.all([
    figuresOf(scope, batch),
    peopleOfBatch(scope, batch),
  ])
  if (tally.waiting + tally.writing > 0) return
  const facts = { id, clientId: clientOf(batch), name: batchName(batch), people }
  if (tally.outline > 0) {
    if (batch.outlinesToldAt) return
    await setBatch(scope, id, { outlines_told_at: scope.now })
    return await emit(scope, 'batch.outlines_ready', { ...facts, outlines: tally.outline })
  }
  await setBatch(scope, id, { finished_at: scope.now })
  // Where every article has been deleted, there is nothing to tell.
  if (total > 0) await emit(scope, 'batch.finished', { ...facts, result: resultOf(tally) })
}

/** How a batch has ended, in words. */
function resultOf({ written, failed, cancelled }: BatchTally): string {
  if (written > 1 && failed + cancelled === 0) return `all ${written} written`
  const parts = [
    `${written} written`,
    failed > 0 && `${failed} failed`,
    cancelled > 0 && `${cancelled} cancelled`,
  ]
  return parts.filter(Boolean).join(', ')
}
