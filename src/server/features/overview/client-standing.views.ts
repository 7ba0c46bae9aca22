import { sql } from 'kysely'
import type { ClientOverview, StageTotal } from '#contracts/client-overview.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { unfinished } from '#server/db/unfinished.ts'

/** The most open rounds of a client that are looked at: nobody waits for more by name. */
const mostRounds = 500

/**
 * The open rounds of a client with the seats `s` of those who have still to answer, each with its article’s title.
 * A client has few open rounds however many articles it has: they are found by their
 * stage, a literal, since Postgres knows how frequent each is.
 */
function silent(scope: Scope, clientId: string, stage: 'internal' | 'client') {
  return sql`from (select r.id, r.article_id, r.created_at, r.due_on, r.package ->> 'title' as title
      from articles a join review_rounds r on r.article_id = a.id and r.state = 'open'
      where ${inView(scope, 'a.client_id')}
        and a.client_id = ${clientId}::uuid
        and a.stage = ${sql.lit(stage === 'client' ? 'with_client' : 'with_colleague')} and r.stage = ${sql.lit(stage)}
      order by r.created_at limit ${mostRounds}) r
    join review_seats s on s.workspace_id = ${scope.workspaceId}::uuid and s.round_id = r.id
      and s.revoked_at is null and not exists (select from review_decisions d where d.seat_id = s.id)`
}

const oldest = (column: string) => sql.raw(`(array_agg(${column} order by r.created_at, r.id))[1]`)

/** Who at the agency has still to look at a client’s articles: seats of open rounds, and looks asked for without one. */
export async function withColleagues(
  scope: Scope,
  clientId: string,
  limit: number,
): Promise<ClientOverview['withColleagues']> {
  const { rows } = await sql<ClientOverview['withColleagues'][number]>`
    with asked as (
      select s.user_id, r.id, r.article_id, r.created_at, r.title ${silent(scope, clientId, 'internal')}
      union all
      (select a.reviewer_id, a.id, a.id, a.updated_at, a.title from articles a
        where ${inView(scope, 'a.client_id')}
          and a.client_id = ${clientId}::uuid and a.stage = 'with_colleague' and a.reviewer_id is not null
          and not exists (select from review_rounds r where r.article_id = a.id and r.state = 'open')
        order by a.updated_at limit ${mostRounds})
    )
    select coalesce(nullif(p.full_name, ''), p.email) as name, count(*)::int as articles,
      ${oldest('r.article_id')} as "articleId", ${oldest('r.title')} as title
    from asked r join app.people p on p.id = r.user_id
    group by p.id, p.full_name, p.email order by min(r.created_at), p.id limit ${limit}`.execute(
    scope.tx,
  )
  return rows
}

/** Who at the client has still to answer, each once by their address, with how our mails to them fared. */
export async function withClient(
  scope: Scope,
  clientId: string,
  limit: number,
): Promise<ClientOverview['withClient']> {
  type Row = Omit<ClientOverview['withClient'][number], 'since' | 'remindedAt'> & {
    since: Date
    remindedAt: Date | null
  }
  const { rows } = await sql<Row>`
    with waiting as (
      select s.email, ${oldest('s.name')} as name, count(*)::int as articles, ${oldest('r.article_id')} as article_id,
        ${oldest('r.title')} as title, min(r.created_at) as since, min(r.due_on) as due_on, array_agg(s.id) as seats
      ${silent(scope, clientId, 'client')} and s.user_id is null
      group by s.email order by min(r.created_at), s.email limit ${limit}
    )
    select w.email, w.name, w.articles, w.article_id as "articleId", w.title, w.since, w.due_on as "dueOn",
      greatest(
        (select max(m.created_at) from mails m where m.seat_id = any (w.seats) and m.kind = 'reminder'),
        (select max(m.created_at) from client_portals p join mails m on m.workspace_id = p.workspace_id and m.portal_id = p.id
          where p.workspace_id = ${scope.workspaceId}::uuid and p.client_id = ${clientId}::uuid
            and p.email = w.email and m.kind = 'waiting' and m.occasion like 'asked %')) as "remindedAt",
      exists (select from review_seats o where o.workspace_id = ${scope.workspaceId}::uuid
        and o.client_id = ${clientId}::uuid and o.email = w.email and o.mails_off_at is not null) as "mailsOff",
      (select m.problem from mails m where m.seat_id = any (w.seats) and m.kind in ('ready', 'reminder')
        order by m.created_at desc limit 1) as "mailProblem"
    from waiting w order by w.since, w.email`.execute(scope.tx)
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
  }))
}

/** What of a client goes out at a chosen time, the next first. */
export async function goesOut(
  scope: Scope,
  clientId: string,
  limit: number,
): Promise<ClientOverview['next']> {
  type Row = Omit<ClientOverview['next']['items'][number], 'at'> & { at: Date; total: number }
  const { rows } = await sql<Row>`
    select a.id as "articleId", coalesce(nullif(a.title, ''), a.input_value) as title, c.name as site,
      s.local_time as "localTime", s.time_zone as "timeZone", s.due_at as at, s.total
    from (select s.article_id, s.credential_id, s.local_time, s.time_zone, s.due_at, count(*) over ()::int as total
      from articles a join scheduled_publications s on s.workspace_id = a.workspace_id and s.article_id = a.id
      where ${inView(scope, 'a.client_id')}
        and a.client_id = ${clientId}::uuid and a.stage = 'scheduled' and s.problem is null
      order by s.due_at, s.article_id limit ${limit}) s
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = s.article_id
    join credentials c on c.workspace_id = ${scope.workspaceId}::uuid and c.id = s.credential_id
    order by s.due_at, s.article_id`.execute(scope.tx)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, ...row }) => ({ ...row, at: row.at.toISOString() })),
  }
}

/** Counts the unfinished articles of a client that were due before a day, by stage; beyond `most` it does not count. */
export async function countOverdue(
  scope: Scope,
  { clientId, today, most }: { clientId: string; today: string; most: number },
): Promise<StageTotal[]> {
  // Few articles of a workspace are late. Asked for one client at once, Postgres would read all of theirs.
  const { rows } = await sql<StageTotal>`
    with late as materialized (select id, client_id from articles
      where ${inView(scope, 'client_id')} and due_on < ${today} and ${unfinished})
    select a.stage, count(*)::int as total
    from (select id from late where client_id = ${clientId}::uuid limit ${most}) own
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = own.id
    group by a.stage`.execute(scope.tx)
  return rows
}
