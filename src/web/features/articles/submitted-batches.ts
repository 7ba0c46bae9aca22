import type { LiveEvent } from '#contracts/live.ts'
import { notify } from '../../lib/toasts.ts'
import { isBeingWritten } from './article-status.ts'

type Batch = { size: number; open: Set<string>; written: number }

const batches = new Set<Batch>()

/** Follows the articles of one submission of several, to say when the last of them is done. */
export function followBatch(ids: string[]): void {
  if (ids.length > 1) batches.add({ size: ids.length, open: new Set(ids), written: 0 })
}

/** Takes note of an event; tells how many of a batch were written once none is open. */
export function noteBatchEvent(event: Extract<LiveEvent, { type: 'article' }>): void {
  const { articleId, change, status } = event
  const over = change === 'removed' || (status !== undefined && !isBeingWritten(status))
  if (!over) return
  for (const batch of batches) {
    if (!batch.open.delete(articleId)) continue
    if (change !== 'removed' && status === 'completed') batch.written += 1
    if (batch.open.size > 0) continue
    batches.delete(batch)
    const kind = batch.written === batch.size ? 'success' : 'warning'
    void notify(kind, `Completed processing ${batch.written} of ${batch.size} articles`)
  }
}
