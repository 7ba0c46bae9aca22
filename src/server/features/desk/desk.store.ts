import { sql } from 'kysely'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { AppError } from '#server/kernel/errors.ts'

export type HeldArticle = {
  id: string
  clientId: string
  title: string
  status: ArticleStatus
  campaignId: string
  authorTemplateId: string | null
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
      'campaign_id as campaignId',
      'author_template_id as authorTemplateId',
      'assignee_id as assigneeId',
      'due_on as dueOn',
      'reviewer_id as reviewerId',
      'review_asked_by as reviewAskedBy',
      sql<string>`coalesce(nullif(title, ''), input_value)`.as('title'),
      sql<boolean>`content_json is not null or body_content <> ''`.as('hasText'),
    ])
    .where(inView(scope, 'client_id'))
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
  campaign_id?: string
  author_template_id?: string
  author_name?: string
  author_image_url?: string | null
  assignee_id?: string | null
  due_on?: string | null
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
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .execute()
}
