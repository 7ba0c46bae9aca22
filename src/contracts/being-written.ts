import type { ArticleStatus } from './articles.ts'

/** True while a run is queued or at work. */
export function isBeingWritten(status: ArticleStatus | undefined): boolean {
  return status === 'pending_generation' || status === 'processing'
}
