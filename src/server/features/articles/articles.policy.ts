import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Member } from '#server/db/transactions.ts'

const readable: ReadonlySet<ArticleStatus> = new Set([
  'completed',
  'published',
  'pending_review',
  'draft',
])

/** Tells what any member may do with an article they can see. */
export function articleAbilities(
  _member: Member,
  article: { status: ArticleStatus; hasContent: boolean },
): { publish: boolean; download: boolean; remove: boolean; update: boolean } {
  return {
    publish: readable.has(article.status) && article.hasContent,
    download: mayDownload(article),
    remove: true,
    update: !isBeingWritten(article.status),
  }
}

/** Tells whether an article has a finished text, or as much of one as was kept. */
export function mayDownload(article: { status: ArticleStatus; hasContent: boolean }): boolean {
  return article.hasContent && !isBeingWritten(article.status)
}

/** Tells whether a member may delete all articles at once: the owner and admins may. */
export function mayDeleteAll(member: Member): boolean {
  return !member.limited && member.role !== 'member'
}
