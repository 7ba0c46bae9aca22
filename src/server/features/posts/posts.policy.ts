import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import { postRewriteLimit } from '#contracts/rules/publishing/post-length.ts'
import { AppError } from '#server/kernel/errors.ts'

const withPosts: ReadonlySet<ArticleStatus> = new Set([
  'completed',
  'published',
  'pending_review',
  'draft',
])

/** Throws `conflict` while there is no finished article for posts to go with. */
export function requireWritten(status: ArticleStatus): void {
  if (!withPosts.has(status)) {
    throw new AppError('conflict', 'The posts can be changed once the article has been written.')
  }
}

/** How often posts of the package may still be rewritten. */
export function rewritesLeft(rewrites: number): number {
  return Math.max(0, postRewriteLimit - rewrites)
}

/** Throws `rate_limited` once the package's share is used up. */
export function requireRewrites(rewrites: number): void {
  if (rewritesLeft(rewrites) > 0) return
  throw new AppError(
    'rate_limited',
    `An article’s posts can be regenerated ${postRewriteLimit} times. You can still edit them by hand.`,
  )
}
