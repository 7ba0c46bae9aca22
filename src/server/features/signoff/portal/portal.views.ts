import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { lastRounds } from '../desk/sign-off-lists.views.ts'

const most = 100

/** The last round of each article that was sent to the client, the newest first, with a person’s own seat. */
export async function lastClientRounds(scope: Scope, clientId: string, email: string) {
  return await lastRounds(scope, { clientId, stage: 'client' })
    .leftJoin('review_seats as s', (join) =>
      join
        .onRef('s.workspace_id', '=', 'r.workspace_id')
        .onRef('s.round_id', '=', 'r.id')
        .on('s.email', '=', email)
        .on('s.revoked_at', 'is', null),
    )
    .select('s.id as seat_id')
    .select([
      sql<boolean>`coalesce(s.expires_at > ${scope.now}, false)`.as('seat_works'),
      sql<string>`r.package ->> 'title'`.as('title'),
      sql<Date | null>`(select max(d.created_at) from review_decisions d where d.round_id = r.id)`.as(
        'decided_at',
      ),
    ])
    .where('r.state', 'in', ['open', 'approved', 'changes_requested', 'voided'])
    .orderBy('r.created_at', 'desc')
    .limit(most)
    .execute()
}

function articlesOf(scope: Scope, clientId: string) {
  return scope.tx
    .selectFrom('articles as a')
    .select('a.title')
    .where('a.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'a.client_id'))
    .where('a.client_id', '=', clientId)
    .limit(most)
}

/** Where a client’s articles are live, the newest first. */
export async function liveArticles(scope: Scope, clientId: string) {
  return await articlesOf(scope, clientId)
    .innerJoin('publications as p', 'p.article_id', 'a.id')
    .select(['p.url', 'p.published_at'])
    .where('p.external_id', 'is not', null)
    .where('p.published_at', 'is not', null)
    .where('p.url', 'like', 'http%')
    .orderBy('p.published_at', 'desc')
    .execute()
}

/** What goes out at a chosen time, the next first. */
export async function scheduledArticles(scope: Scope, clientId: string) {
  return await articlesOf(scope, clientId)
    .innerJoin('scheduled_publications as s', 's.article_id', 'a.id')
    .select(['s.local_time', 's.time_zone', 's.due_at'])
    .where('s.problem', 'is', null)
    .orderBy('s.due_at')
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
