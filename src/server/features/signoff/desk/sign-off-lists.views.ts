import { sql } from 'kysely'
import type { Reviewer, RoundStage, RoundState, Waiting } from '#contracts/sign-off-shapes.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** The reviewers of the last round for a client, to be proposed for the next. */
export async function lastReviewers(scope: Scope, clientId: string): Promise<Reviewer[]> {
  return await scope.tx
    .selectFrom('review_seats as s')
    .select(['s.name', 's.email'])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 's.client_id'))
    .where('s.round_id', '=', (e) =>
      e
        .selectFrom('review_rounds as r')
        .select('r.id')
        .where('r.workspace_id', '=', scope.workspaceId)
        .where('r.client_id', '=', clientId)
        .where('r.stage', '=', 'client')
        .orderBy('r.created_at', 'desc')
        .limit(1),
    )
    .where('s.revoked_at', 'is', null)
    .where('s.user_id', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
}

/** Articles whose last round waits for a reviewer or for changes, the oldest first; 50 at most. */
export async function waitingRounds(scope: Scope, clientId?: string): Promise<Waiting[]> {
  let query = scope.tx
    .selectFrom('review_rounds as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .select([
      'r.article_id',
      'a.title',
      'c.name',
      'r.stage',
      'r.state',
      'r.created_at',
      'r.closed_at',
      'r.due_on',
      sql<string[]>`array(select s.name from review_seats s where s.round_id = r.id
        and s.workspace_id = r.workspace_id and s.revoked_at is null and not exists (
          select from review_decisions d where d.seat_id = s.id) order by s.created_at, s.id)`.as(
        'people',
      ),
    ])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'r.client_id'))
    .where('r.state', 'in', ['open', 'changes_requested', 'voided'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_rounds as later')
            .select('later.id')
            .whereRef('later.article_id', '=', 'r.article_id')
            .whereRef('later.number', '>', 'r.number'),
        ),
      ),
    )
  if (clientId) query = query.where('r.client_id', '=', clientId)
  const rows = await query.orderBy('r.created_at').limit(50).execute()
  return rows.map((row) => ({
    articleId: row.article_id,
    title: row.title,
    clientName: row.name,
    stage: row.stage as RoundStage,
    state: row.state as RoundState,
    people: row.people,
    since: (row.closed_at ?? row.created_at).toISOString(),
    dueOn: row.due_on,
  }))
}
