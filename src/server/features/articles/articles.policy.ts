import type { ArticleStatus } from '#contracts/articles.ts'
import { isBeingWritten } from '#contracts/rules/being-written.ts'
import type { Member } from '#server/db/transactions.ts'

const readable: ReadonlySet<ArticleStatus> = new Set([
  'completed',
  'published',
  'pending_review',
  'draft',
])

/** What a member may do with an article they can see; the rule for every member of the workspace. */
export function articleAbilities(
  _member: Member,
  article: { status: ArticleStatus; hasContent: boolean },
): { publish: boolean; remove: boolean; update: boolean } {
  return {
    publish: readable.has(article.status) && article.hasContent,
    remove: true,
    update: !isBeingWritten(article.status),
  }
}

/** Whether a member may delete every article at once: those who see them all, and answer for them. */
export function mayDeleteAll(member: Member): boolean {
  return !member.limited && member.role !== 'member'
}
