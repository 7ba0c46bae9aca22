import { sql } from 'kysely'
import type { ArticleStatus } from '#contracts/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { AppError } from '#server/kernel/errors.ts'

export type HeldArticle = {
  id: string
  clientId: string
  title: string
  status: ArticleStatus
  assigneeId: string | null
  dueOn: string | null
  reviewerId: string | null
  reviewAskedBy: string | null
  hasText: boolean
}

/** Locks articles until the transaction ends and returns them; throws `not_found` when one is missing. */
export async function heldArticles(scope: Scope, ids: readonly string[]): Promise<HeldArticle[]> {
  const wanted = [...new Set(ids)]
  const rows = await scope.tx
    .selectFrom('articles')
    .select([
      'id',
      'client_id as clientId',
      'status',
      'assignee_id as assigneeId',
      'due_on as dueOn',
      'reviewer_id as reviewerId',
      'review_asked_by as reviewAskedBy',
      sql<string>`coalesce(nullif(title, ''), input_value)`.as('title'),
      sql<boolean>`content_json is not null or body_content <> ''`.as('hasText'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', 'in', wanted)
    // In one order, so that two such changes cannot block each other.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length < wanted.length) throw new AppError('not_found')
  return rows
}

/** Keeps a member's access as it is until the transaction ends. Comes before the articles' locks. */
export async function holdMember(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', userId)
    .forShare()
    .execute()
}

type DeskColumns = {
  assignee_id?: string | null
  due_on?: string | null
  status?: ArticleStatus
  reviewer_id?: string
  review_asked_by?: string
}

/** Sets columns of articles that `heldArticles` has locked. */
export async function updateArticles(
  scope: Scope,
  ids: readonly string[],
  columns: DeskColumns,
): Promise<void> {
  if (ids.length === 0) return
  await scope.tx
    .updateTable('articles')
    .set({ ...columns, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', 'in', ids)
    .execute()
}

/** Has articles wait for a member's review; the status they had is kept for its end. */
export async function beginReview(
  scope: Scope,
  ids: readonly string[],
  { reviewerId, askedBy }: { reviewerId: string; askedBy: string },
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: 'pending_review',
      reviewer_id: reviewerId,
      review_asked_by: askedBy,
      status_before_review: sql<'completed' | 'draft'>`case when status = 'pending_review'
        then coalesce(status_before_review, 'completed') else status end`,
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', 'in', ids)
    .execute()
}

/** Gives articles that wait for review the status they had before. */
export async function endReviews(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: sql<ArticleStatus>`coalesce(status_before_review, 'completed')`,
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', 'in', ids)
    .execute()
}
