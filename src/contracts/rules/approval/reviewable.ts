import type { ArticleStatus } from '../articles/statuses.ts'

/** Whether a colleague can be asked to review an article: it has a text and is not published yet. */
export function isReviewable(status: ArticleStatus): boolean {
  return status === 'completed' || status === 'draft' || status === 'pending_review'
}
