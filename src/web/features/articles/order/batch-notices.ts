import type { LiveEvent } from '#contracts/live.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import { notify } from '#web/lib/toasts.ts'
import { hasFailed } from '../article-status.ts'

type ArticleEvent = Extract<LiveEvent, { type: 'article' }>

type Batch = {
  size: number
  /** Inputs of the articles still being written, by the article's id. */
  open: Map<string, string>
  written: number
}

/** Characters shown of a failed input. */
const longestInput = 20

const batches = new Set<Batch>()

/** Recent final events of articles in no batch: one may fail before its order is answered. */
const earlyEvents = new Map<string, ArticleEvent>()
const maxEarlyEvents = 100

/** Follows the articles of a submission to announce when the last one is done. */
export function followBatch(articles: { id: string; inputValue: string }[]): void {
  if (articles.length < 2) return
  const open = new Map(articles.map(({ id, inputValue }) => [id, inputValue]))
  batches.add({ size: open.size, open, written: 0 })
  for (const { id } of articles) {
    const event = earlyEvents.get(id)
    if (event) applyToBatches(event)
  }
}

function keepForLater(event: ArticleEvent): void {
  earlyEvents.set(event.articleId, event)
  for (const oldest of earlyEvents.keys()) {
    if (earlyEvents.size <= maxEarlyEvents) return
    earlyEvents.delete(oldest)
  }
}

/** Applies an event to its batches: announces failed inputs, and the total once a batch is done. */
export function applyToBatches(event: ArticleEvent): void {
  const { articleId, change, status } = event
  const over = change === 'removed' || (status !== undefined && !isBeingWritten(status))
  if (!over) return
  const followed = [...batches].filter(({ open }) => open.has(articleId))
  if (followed.length === 0) keepForLater(event)
  for (const batch of followed) {
    const input = batch.open.get(articleId) ?? ''
    batch.open.delete(articleId)
    if (status && hasFailed(status) && !event.cancelled) notifyFailed(articleId, input)
    if (change !== 'removed' && status === 'completed') batch.written += 1
    if (batch.open.size > 0) continue
    batches.delete(batch)
    const kind = batch.written === batch.size ? 'success' : 'warning'
    void notify(kind, `Completed processing ${batch.written} of ${batch.size} articles`)
  }
}

/** Replaces the general failure notice, which does not name the input. */
function notifyFailed(articleId: string, input: string): void {
  void notify('error', `Failed to create article for input: ${input.slice(0, longestInput)}`, {
    id: `generation-${articleId}`,
    duration: 10_000,
    description: 'Please try again. Your credit has been returned.',
  })
}
