import { sql } from 'kysely'
import type { Reviewer, Waiting } from '#contracts/approval/sign-off-shapes.ts'
import type { RoundStage, RoundState } from '#contracts/rules/approval/sign-off-stages.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** The reviewers of the last round for a client, to be proposed for the next. */
export async function lastReviewers(scope: Scope, clientId: string): Promise<Reviewer[]> {
  return await scope.tx
    .selectFrom('review_seats as s')
    .select(['s.name', 's.email'])
    .where(inView(scope, 's.client_id'))
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

/** The articles as they are to be sent to their client, the oldest first. */
export async function articlesToSend(
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; clientId: string; title: string }[]> {
  return await scope.tx
    .selectFrom('articles')
    .select(['id', 'client_id as clientId', 'title'])
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** The last round of each article, or of each in one stage: `r`, with those whose answer can still
 * complete it: nobody’s where all had to approve and one who has not is revoked.
 */
export function lastRounds(
  scope: Scope,
  of: { clientId?: string | undefined; stage?: RoundStage },
) {
  const ofStage = of.stage ? sql`and later.stage = ${of.stage}` : sql``
  let query = scope.tx
    .selectFrom('review_rounds as r')
    .select(['r.article_id', 'r.stage', 'r.state', 'r.created_at', 'r.closed_at', 'r.due_on'])
    .select(
      sql<string[]>`array(select s.name from review_seats s where s.round_id = r.id
        and s.workspace_id = r.workspace_id and s.revoked_at is null and not exists (
          select from review_decisions d where d.seat_id = s.id)
        and not (r.everyone and exists (select from review_seats out where out.round_id = r.id
          and out.workspace_id = r.workspace_id and out.revoked_at is not null and not exists (
            select from review_decisions d where d.seat_id = out.id)))
        order by s.created_at, s.id)`.as('people'),
    )
    .where(inView(scope, 'r.client_id'))
    .where(
      sql<boolean>`not exists (select from review_rounds later
        where later.article_id = r.article_id and later.number > r.number ${ofStage})`,
    )
  if (of.clientId) query = query.where('r.client_id', '=', of.clientId)
  return of.stage ? query.where('r.stage', '=', of.stage) : query
}

/** Articles whose last round waits for a reviewer or for changes, the oldest first; 50 at most. */
export async function waitingRounds(scope: Scope, clientId?: string): Promise<Waiting[]> {
  const rows = await lastRounds(scope, { clientId })
    .select((e) => [
      // Looked up for those that are shown: of a join Postgres would begin with all articles of the workspace.
      e
        .selectFrom('articles as a')
        .select('a.title')
        .whereRef('a.workspace_id', '=', 'r.workspace_id')
        .whereRef('a.id', '=', 'r.article_id')
        .as('title'),
      e
        .selectFrom('clients as c')
        .select('c.name')
        .whereRef('c.workspace_id', '=', 'r.workspace_id')
        .whereRef('c.id', '=', 'r.client_id')
        .as('clientName'),
    ])
    .where('r.state', 'in', ['open', 'changes_requested', 'voided'])
    .orderBy('r.created_at')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    articleId: row.article_id,
    title: row.title ?? '',
    clientName: row.clientName ?? '',
    stage: row.stage as RoundStage,
    state: row.state as RoundState,
    people: row.people,
    since: (row.closed_at ?? row.created_at).toISOString(),
    dueOn: row.due_on,
  }))
}
