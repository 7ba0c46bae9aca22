/** The statuses of an article. */
export const articleStatuses = [
  'pending_generation',
  'processing',
  'completed',
  'failed',
  'generation_failed',
  'draft',
  'pending_review',
  'published',
] as const
export type ArticleStatus = (typeof articleStatuses)[number]
