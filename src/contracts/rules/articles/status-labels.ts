import type { ArticleStatus } from './statuses.ts'

const labels = {
  pending_generation: 'Generating',
  processing: 'Processing',
  completed: 'Generated',
  failed: 'Generation Failed',
  generation_failed: 'Generation Failed',
  draft: 'Draft',
  pending_review: 'Pending Review',
  published: 'Published',
} as const satisfies Record<ArticleStatus, string>

/** What an article's state is called: what somebody wrote or brought was not generated, what a person stopped has not failed. */
export function statusLabel(article: {
  status: ArticleStatus
  cancelled: boolean
  byHand: boolean
}): string {
  const { status, cancelled, byHand } = article
  if (byHand && status === 'completed') return 'Written'
  return cancelled ? 'Cancelled' : labels[status]
}
