import { sql } from 'kysely'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Has articles wait for a member's review; the status they had is kept for its end. */
export async function beginReview(
  scope: Scope,
  ids: readonly string[],
  reviewerId: string,
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: 'pending_review',
      reviewer_id: reviewerId,
      review_asked_by: scope.userId,
      status_before_review: sql<'completed' | 'draft'>`case when status = 'pending_review'
        then coalesce(status_before_review, 'completed') else status end`,
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .where('status', 'in', ['completed', 'draft', 'pending_review'])
    .execute()
}

/** Gives those of the articles that wait for review the status they had before. */
export async function restoreStatus(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: sql<ArticleStatus>`coalesce(status_before_review, 'completed')`,
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .where('status', '=', 'pending_review')
    .execute()
}
