import type { LiveEvent } from '#contracts/live.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { dismissToast, notify } from '#web/lib/toasts.ts'
import { hasFailed } from '../article-status.ts'

type ArticleEvent = Extract<LiveEvent, { type: 'article' }>

type Batch = {
  /** Names its toasts. */
  id: string
  size: number
  /** Inputs of the articles still being written, by the article's id. */
  open: Map<string, string>
  written: number
  /** Inputs of the articles that failed. */
  failed: string[]
}

/** Characters shown of a failed input. */
const longestInput = 20
/** How long a toast stays after the last change, in milliseconds. */
const duration = 10_000

const batches = new Set<Batch>()

/** Recent final events of articles in no batch: one may fail before its order is answered. */
const earlyEvents = new Map<string, ArticleEvent>()
const maxEarlyEvents = 100

/** Follows the articles of a submission to announce when the last one is done. */
export function followBatch(articles: { id: string; inputValue: string }[]): void {
  if (articles.length < 2) return
  const open = new Map(articles.map(({ id, inputValue }) => [id, inputValue]))
  const [{ id: first } = { id: '' }] = articles
  batches.add({ id: `batch-${first}`, size: open.size, open, written: 0, failed: [] })
  for (const { id } of articles) {
    const event = earlyEvents.get(id)
    if (!event) continue
    // Its end was told before anyone knew of the order.
    void dismissToast(`generation-${id}`)
    applyToBatches(event)
  }
}

/** Whether an article belongs to a submission that is still being followed. */
export function isInBatch(articleId: string): boolean {
  return [...batches].some(({ open }) => open.has(articleId))
}

function keepForLater(event: ArticleEvent): void {
  earlyEvents.set(event.articleId, event)
  for (const oldest of earlyEvents.keys()) {
    if (earlyEvents.size <= maxEarlyEvents) return
    earlyEvents.delete(oldest)
  }
}

/** Applies an event to its batches: one toast counts what is written, another names what failed. */
export function applyToBatches(event: ArticleEvent): void {
  const { articleId, change, status } = event
  const over = change === 'removed' || (status !== undefined && !isBeingWritten(status))
  if (!over) return
  const followed = [...batches].filter(({ open }) => open.has(articleId))
  if (followed.length === 0) keepForLater(event)
  for (const batch of followed) {
    const input = batch.open.get(articleId) ?? ''
    batch.open.delete(articleId)
    if (status && hasFailed(status) && !event.cancelled) {
      batch.failed.push(input)
      notifyFailed(batch)
    }
    if (change !== 'removed' && status === 'completed') batch.written += 1
    notifyCount(batch)
    if (batch.open.size === 0) batches.delete(batch)
  }
}

function notifyCount({ id, size, written, open }: Batch): void {
  const kind = open.size > 0 ? 'info' : written === size ? 'success' : 'warning'
  const message = `Completed processing ${written} of ${size} articles`
  void notify(kind, message, { id, duration })
}

function notifyFailed({ id, failed }: Batch): void {
  const inputs = failed.map((input) => input.slice(0, longestInput))
  const one = inputs.length === 1
  const again = `Please try again. Your ${one ? 'credit has' : 'credits have'} been returned.`
  void notify(
    'error',
    one
      ? `Failed to create article for input: ${inputs[0]}`
      : `Failed to create ${inputs.length} articles`,
    {
      id: `${id}-failed`,
      duration,
      description: one ? again : `${inputs.map((input) => `“${input}”`).join(', ')}. ${again}`,
    },
  )
}
