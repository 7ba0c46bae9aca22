import { sql } from 'kysely'
import { type CommentKind, commentsForRule } from '#contracts/rules/approval/comment-kinds.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** Stores what a comment is about; false when there is no such comment on the article. */
export async function setKind(
  scope: Scope,
  of: { articleId: string; commentId: string; kind: CommentKind | null },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('review_comments')
    .set({ kind: of.kind })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', of.articleId)
    .where('id', '=', of.commentId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whether a reviewer has an open comment on an article. */
export async function hasCommented(
  scope: Scope,
  articleId: string,
  seat: { id: string; user_id: string | null },
): Promise<boolean> {
  const row = await scope.tx
    .selectFrom('review_comments')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where('article_id', '=', articleId)
    .where('resolved_at', 'is', null)
    .where((e) =>
      seat.user_id
        ? e.or([e('seat_id', '=', seat.id), e('user_id', '=', seat.user_id)])
        : e('seat_id', '=', seat.id),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Comments of a client of one kind since the last answer, where there are enough for a rule. */
export async function repeatedKinds(
  scope: Scope,
  clientId: string,
): Promise<{ kind: CommentKind; count: number; bodies: string[] }[]> {
  const rows = await scope.tx
    .selectFrom('review_comments as c')
    .leftJoin('review_rule_answers as a', (join) =>
      join
        .onRef('a.workspace_id', '=', 'c.workspace_id')
        .onRef('a.client_id', '=', 'c.client_id')
        .onRef('a.kind', '=', 'c.kind'),
    )
    .select([
      'c.kind',
      sql<number>`count(*)::int`.as('count'),
      sql<string[]>`array_agg(c.body order by c.created_at desc)`.as('bodies'),
    ])
    .where(inView(scope, 'c.client_id'))
    .where('c.client_id', '=', clientId)
    .where('c.seat_id', 'is not', null)
    .where('c.reply_to', 'is', null)
    .where('c.kind', 'is not', null)
    .where((e) =>
      e.or([e('a.answered_at', 'is', null), e('c.created_at', '>', e.ref('a.answered_at'))]),
    )
    .groupBy('c.kind')
    .having(sql`count(*)`, '>=', commentsForRule)
    .orderBy('count', 'desc')
    .execute()
  return rows.flatMap(({ kind, count, bodies }) => (kind ? [{ kind, count, bodies }] : []))
}

/** Notes that a proposed rule was taken or turned down. */
export async function storeRuleAnswer(
  scope: Scope,
  clientId: string,
  kind: CommentKind,
): Promise<void> {
  const answered_at = scope.now
  await scope.tx
    .insertInto('review_rule_answers')
    .values({ workspace_id: scope.workspaceId, client_id: clientId, kind, answered_at })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'client_id', 'kind']).doUpdateSet({ answered_at }),
    )
    .execute()
}
