import type { Batch, BatchTally } from '#contracts/articles/batches.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'

/** All of a batch that is there. */
export function sizeOf(tally: BatchTally): number {
  return Object.values(tally).reduce((sum, count) => sum + count, 0)
}

/** How much of a batch has ended, in percent; what waits for a person has not. */
export function percentOf(tally: BatchTally): number {
  const size = sizeOf(tally)
  const { written, failed, cancelled } = tally
  return size === 0 ? 100 : Math.floor((100 * (written + failed + cancelled)) / size)
}

/** How far a batch has come, in a sentence. */
export function tallyWords(tally: BatchTally): string {
  const { waiting, writing, outline, written, failed, cancelled } = tally
  return [
    `${formatNumber(written)} of ${formatCount(sizeOf(tally), 'article')} written`,
    writing > 0 && `${formatNumber(writing)} being written`,
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    outline > 0 && `${formatCount(outline, 'outline')} to approve`,
    failed > 0 && `${formatNumber(failed)} failed`,
    cancelled > 0 && `${formatNumber(cancelled)} cancelled`,
  ]
    .filter(Boolean)
    .join(', ')
}

const minuteMs = 60_000

/** A length of time in words: '4 min', '2 h 5 min', '3 d 2 h'. */
export function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days > 0) return `${days} d ${hours % 24} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** When a batch ends, as well as that can be told. */
export function endWords(
  { state, tally, endsAt }: Pick<Batch, 'state' | 'tally' | 'endsAt'>,
  now: Date,
): string {
  if (state === 'paused') return 'Paused. Articles being written are finished.'
  if (tally.waiting + tally.writing === 0) {
    return tally.outline > 0 ? 'The outlines wait for approval; nothing else is being written.' : ''
  }
  if (!endsAt) return 'How long it takes can be estimated once a few are written.'
  return `About ${lengthWords(Date.parse(endsAt) - now.getTime())} to go at the pace of the last ones`
}
