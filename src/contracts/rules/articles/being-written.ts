import type { ArticleStatus } from './statuses.ts'

/** The statuses of an article whose run is queued or at work. */
export const beingWritten = ['pending_generation', 'processing'] as const satisfies ArticleStatus[]

/** True while a run is queued or at work. */
export function isBeingWritten(status: ArticleStatus | undefined): boolean {
  return beingWritten.some((known) => known === status)
}
