import { sql } from 'kysely'
import type { ClientReport } from '#contracts/approval/client-report.ts'
import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import type { Scope } from '#server/context/context.ts'
import { hidingFinding } from '#server/db/hidden-pages.ts'
import { inView } from '#server/db/in-view.ts'

type Month = { clientId: string; from: Date; to: Date }

const most = 100
const mostNext = 20

/**
 * What first went live in a time, the newest first, with its picture and where it is now, on a site where readers get to
 * it if there is one; 100 at most.
 */
export async function wentLive(
  scope: Scope,
  { clientId, from, to }: Month,
): Promise<ClientReport['live']> {
  const { rows } = await sql<Row>`
    select a.id as "articleId", a.title, e.measured_at as at, a.banner_image_url as "pictureUrl",
      page.url, page.finding
    from (select article_id, measured_at from article_effort
      where ${inView(scope, 'client_id')}
        and client_id = ${clientId}::uuid and measured_at >= ${from} and measured_at < ${to}
      order by measured_at desc limit ${most}) e
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = e.article_id
    left join lateral (select p.url, look.finding from publications p
      cross join lateral (select ${hidingFinding} as finding) look
      where p.workspace_id = a.workspace_id and p.article_id = a.id
        and p.external_id is not null and p.published_at is not null and p.url ~ '^https?://'
      order by look.finding is not null, p.published_at desc limit 1) page on true
    order by e.measured_at desc`.execute(scope.tx)
  return rows.map(({ finding, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    hidden: finding && { status: finding.status ?? null },
  }))
}

type Row = Omit<ClientReport['live'][number], 'at' | 'hidden'> & {
  at: Date
  finding: LiveFinding | null
}

type Next = NonNullable<ClientReport['next']>

/** What goes out for a client at a chosen time, the next first; 20 at most. */
export async function goesOutNext(scope: Scope, clientId: string): Promise<Next['scheduled']> {
  const rows = await scope.tx
    .selectFrom('scheduled_publications as s')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .select(['a.id as articleId', 'a.title'])
    .select(['s.local_time as localTime', 's.time_zone as timeZone', 's.due_at'])
    .where(inView(scope, 'a.client_id'))
    .where('s.workspace_id', '=', scope.workspaceId)
    .where('a.client_id', '=', clientId)
    .where('s.problem', 'is', null)
    .orderBy('s.due_at')
    .limit(mostNext)
    .execute()
  return rows.map(({ due_at, ...row }) => ({ ...row, at: due_at.toISOString() }))
}

/** What waits for the client’s answer, the oldest first; 20 at most. */
export async function waitsForClient(scope: Scope, clientId: string): Promise<Next['waiting']> {
  const rows = await scope.tx
    .selectFrom('review_rounds as r')
    .select(['r.article_id as articleId', 'r.created_at', 'r.due_on as dueOn'])
    .select(sql<string>`r.package ->> 'title'`.as('title'))
    .where(inView(scope, 'r.client_id'))
    .where('r.client_id', '=', clientId)
    .where('r.stage', '=', 'client')
    .where('r.state', '=', 'open')
    .orderBy('r.created_at')
    .limit(mostNext)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, since: created_at.toISOString() }))
}
