import type { ArticleCard } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { hasFailed } from '../../article-status.ts'
import { type ListFilters, type StatusGroup, statusGroups } from '../list-filters.ts'

/** The columns of the board, in the order of the work, and what was cancelled after all of it. */
export const boardColumns = [
  'writing',
  'failed',
  'draft',
  'generated',
  'review',
  'published',
  'cancelled',
] as const satisfies StatusGroup[]

/** The columns that a filter by status leaves. */
export function columnsFor(status: ListFilters['status']): readonly StatusGroup[] {
  if (status === '') return boardColumns
  if (status === 'waiting') return ['generated', 'review']
  return status === 'week' ? ['published'] : [status]
}

/** The columns that take nothing by hand. */
const closed: readonly StatusGroup[] = ['writing', 'failed', 'cancelled']

/** The columns that a menu names for an article, with what happens there or why not. */
export function targetsOf(article: Parameters<typeof targetOf>[0]) {
  return boardColumns.flatMap((column) => {
    const target = closed.includes(column) ? null : targetOf(article, column)
    return target ? [{ column, target }] : []
  })
}

/** The column that an article stands in. */
export function columnOf({
  status,
  cancelled,
}: Pick<ArticleCard, 'status' | 'cancelled'>): StatusGroup {
  if (cancelled) return 'cancelled'
  const found = boardColumns.find((column) =>
    statusGroups[column].statuses.some((known) => known === status),
  )
  return found ?? 'draft'
}

/** What a move does: ask for a review, end one, or publish. */
export type MoveKind = 'ask' | 'end' | 'publish'

/** What happens to an article that is put into a column, or why it can't be. */
export type Target = { kind: MoveKind; label: string } | { why: string }

/** Null for the column that the article stands in already. */
export function targetOf(
  article: Pick<ArticleCard, 'status' | 'cancelled' | 'statusBeforeReview'>,
  column: StatusGroup,
): Target | null {
  const { status, cancelled, statusBeforeReview } = article
  if (columnOf(article) === column) return null
  if (isBeingWritten(status)) return { why: 'It is still being written.' }
  if (cancelled) return { why: 'It has no finished text yet. Start it again first.' }
  if (hasFailed(status)) return { why: 'It has no finished text yet. Try again first.' }
  if (column === 'writing') return { why: 'Articles come here when they are ordered or resumed.' }
  if (column === 'cancelled') return { why: 'Only writing that somebody cancels ends here.' }
  if (column === 'failed') return { why: 'Only writing that fails ends here.' }
  if (status === 'published') return { why: 'It is published. Unpublish it on its page first.' }
  if (column === 'published') return { kind: 'publish', label: 'Publish…' }
  if (column === 'review') return { kind: 'ask', label: 'Ask for a review…' }
  if (status === 'pending_review') {
    const back = statusBeforeReview === 'draft' ? 'draft' : 'generated'
    if (column === back) return { kind: 'end', label: 'End the review' }
    return { why: `After its review it goes back to ${statusGroups[back].label}.` }
  }
  return column === 'draft'
    ? { why: 'A finished article can’t become a draft again.' }
    : { why: 'A draft moves here when it has been finished.' }
}
