import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

const most = 100

/** The last round of each article that was sent to the client, the newest first, with a person’s own seat. */
export async function lastClientRounds(scope: Scope, clientId: string, email: string) {
  return await scope.tx
    .selectFrom('review_rounds as r')
    .leftJoin('review_seats as s', (join) =>
      join
        .onRef('s.workspace_id', '=', 'r.workspace_id')
        .onRef('s.round_id', '=', 'r.id')
        .on('s.email', '=', email)
        .on('s.revoked_at', 'is', null),
    )
    .select(['r.state', 'r.due_on', 'r.created_at', 's.id as seat_id'])
    .select([
      sql<string>`r.package ->> 'title'`.as('title'),
      sql<Date | null>`(select max(d.created_at) from review_decisions d where d.round_id = r.id)`.as(
        'decided_at',
      ),
      sql<string[]>`array(select w.name from review_seats w where w.round_id = r.id
        and w.workspace_id = r.workspace_id and w.revoked_at is null and not exists (
          select from review_decisions d where d.seat_id = w.id) order by w.created_at, w.id)`.as(
        'people',
      ),
    ])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'r.client_id'))
    .where('r.client_id', '=', clientId)
    .where('r.stage', '=', 'client')
    .where('r.state', 'in', ['open', 'approved', 'changes_requested', 'voided'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_rounds as later')
            .select('later.id')
            .whereRef('later.article_id', '=', 'r.article_id')
            .where('later.stage', '=', 'client')
            .whereRef('later.number', '>', 'r.number'),
        ),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .limit(most)
    .execute()
}

/** Where a client’s articles are live, the newest first. */
export async function liveArticles(scope: Scope, clientId: string) {
  return await scope.tx
    .selectFrom('publications as p')
    .innerJoin('articles as a', 'a.id', 'p.article_id')
    .select(['a.title', 'p.url', 'p.published_at'])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'a.client_id'))
    .where('a.client_id', '=', clientId)
    .where('p.external_id', 'is not', null)
    .where('p.published_at', 'is not', null)
    .where('p.url', 'like', 'http%')
    .orderBy('p.published_at', 'desc')
    .limit(most)
    .execute()
}

/** What goes out at a chosen time, the next first. */
export async function scheduledArticles(scope: Scope, clientId: string) {
  return await scope.tx
    .selectFrom('scheduled_publications as s')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .select(['a.title', 's.local_time', 's.time_zone'])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'a.client_id'))
    .where('a.client_id', '=', clientId)
    .where('s.problem', 'is', null)
    .orderBy('s.due_at')
    .limit(most)
    .execute()
}

/** A person’s seat in a client’s round, with its other links; undefined when it is not theirs. */
export async function ownSeat(
  scope: Scope,
  of: { seatId: string; clientId: string; email: string },
) {
  return await scope.tx
    .selectFrom('review_seats')
    .select(['id', 'more_token_hashes'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('client_id', '=', of.clientId)
    .where('id', '=', of.seatId)
    .where('email', '=', of.email)
    .where('user_id', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
