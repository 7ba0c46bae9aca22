import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { hidingFinding } from '#server/db/hidden-pages.ts'
import { inView } from '#server/db/in-view.ts'
import { lastRounds } from '../sign-off-lists.views.ts'

const most = 100
/** More than wait for a client after a whole batch was sent. */
const mostRounds = 500

/** The last round of each article that was sent to the client, those that wait first and then the newest, with a person’s own seat. */
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
    .orderBy(sql`r.state = 'open'`, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.article_id')
    .limit(mostRounds)
    .execute()
}

type LiveArticle = { article_id: string; title: string; since: Date; url: string; hidden: boolean }

/**
 * A client’s articles that are live, the newest first, each on a site where readers get to it if there is one; `hidden`
 * where there is none.
 */
export async function liveArticles(scope: Scope, clientId: string): Promise<LiveArticle[]> {
  const { rows } = await sql<LiveArticle>`
    select a.id as article_id, a.title, page.since, page.url, page.hidden
    from (select * from articles where ${inView(scope, 'client_id')} and client_id = ${clientId}::uuid
        and last_published_at is not null
      order by last_published_at desc limit ${most}) a
    cross join lateral (select p.url, look.finding is not null as hidden, min(p.published_at) over () as since
      from publications p cross join lateral (select ${hidingFinding} as finding) look
      where p.workspace_id = a.workspace_id and p.article_id = a.id
        and p.external_id is not null and p.published_at is not null and p.url ~ '^https?://'
      order by look.finding is not null, p.published_at desc limit 1) page
    order by page.since desc`.execute(scope.tx)
  return rows
}

/** What goes out at a chosen time, the next first. */
export async function scheduledArticles(scope: Scope, clientId: string) {
  return await scope.tx
    .selectFrom('articles as a')
    .innerJoin('scheduled_publications as s', 's.article_id', 'a.id')
    .select(['a.id as article_id', 'a.title', 's.local_time', 's.time_zone', 's.due_at'])
    .where(inView(scope, 'a.client_id'))
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
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', of.clientId)
    .where('id', '=', of.seatId)
    .where('email', '=', of.email)
    .where('user_id', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
