import { sql } from 'kysely'
import type { CalendarEntry, UnscheduledArticle } from '#contracts/calendar.ts'
import type { Scope } from '#server/context/context.ts'
import { unfinished } from '#server/db/unfinished.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** Days from the first to the last, the most entries, and whose; everybody's without a client. */
export type CalendarRange = {
  from: string
  to: string
  clientId: string | undefined
  limit: number
}

type EntryOf<Kind extends CalendarEntry['kind']> = Extract<CalendarEntry, { kind: Kind }>
type Facts = Pick<CalendarEntry, 'articleId' | 'title' | 'clientId' | 'clientName' | 'stage'>

/** What each entry says of its article `a`, of client `c`. */
const facts = sql`a.id as "articleId", coalesce(nullif(a.title, ''), a.input_value) as title,
  a.client_id as "clientId", c.name as "clientName", a.stage`

const itsClient = sql`join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id`

/**
 * The condition that an article `a` may be seen, and is of the client where one is named. Where many may be in the range, those
 * shown are chosen before anything is joined to them.
 */
function shown(scope: Scope, { clientId }: Pick<CalendarRange, 'clientId'>) {
  const own = clientId ? sql`and a.client_id = ${clientId}::uuid` : sql``
  return sql`a.workspace_id = ${scope.workspaceId}::uuid and ${visibleClients(scope, 'a.client_id')} ${own}`
}

/** The articles that are due and neither live nor cancelled, by day. */
export async function dueEntries(scope: Scope, range: CalendarRange): Promise<EntryOf<'due'>[]> {
  const { rows } = await sql<EntryOf<'due'>>`
    select 'due' as kind, a.due_on as day, ${facts}, a.status,
      coalesce(nullif(w.full_name, ''), split_part(w.email, '@', 1)) as "assigneeName"
    from (select * from articles a
      where ${shown(scope, range)} and ${unfinished}
        and a.due_on between ${range.from} and ${range.to}
      order by a.due_on, a.id limit ${range.limit}) a ${itsClient}
    left join app.people w on w.id = a.assignee_id
    order by a.due_on, a.id`.execute(scope.tx)
  return rows
}

/** The open rounds of approval that are to be answered by a day. */
export async function approvalEntries(
  scope: Scope,
  range: CalendarRange,
): Promise<EntryOf<'approval'>[]> {
  const { rows } = await sql<EntryOf<'approval'>>`
    select 'approval' as kind, r.due_on as day, ${facts}, r.stage as approval
    from review_rounds r
    join articles a on a.workspace_id = r.workspace_id and a.id = r.article_id ${itsClient}
    where ${shown(scope, range)} and r.workspace_id = ${scope.workspaceId}::uuid
      and r.state = 'open' and r.due_on between ${range.from} and ${range.to}
    order by r.due_on, a.id limit ${range.limit}`.execute(scope.tx)
  return rows
}

/** What goes to a site later, by the day and time that were chosen. */
export async function scheduledEntries(
  scope: Scope,
  range: CalendarRange,
): Promise<EntryOf<'scheduled'>[]> {
  const { rows } = await sql<EntryOf<'scheduled'>>`
    select 'scheduled' as kind, s.id, left(s.local_time, 10) as day, substr(s.local_time, 12) as time,
      s.time_zone as "timeZone", ${facts}, k.name as "siteName", s.problem is not null as held
    from scheduled_publications s
    join articles a on a.workspace_id = s.workspace_id and a.id = s.article_id ${itsClient}
    join credentials k on k.workspace_id = s.workspace_id and k.id = s.credential_id
    where ${shown(scope, range)} and s.workspace_id = ${scope.workspaceId}::uuid
      and left(s.local_time, 10) between ${range.from} and ${range.to}
    order by s.local_time, s.id limit ${range.limit}`.execute(scope.tx)
  return rows
}

/** The articles last published from one instant up to another. */
export async function publishedBetween(
  scope: Scope,
  range: CalendarRange,
  [since, until]: readonly [Date, Date],
): Promise<(Facts & { at: Date })[]> {
  const { rows } = await sql<Facts & { at: Date }>`
    select ${facts}, a.last_published_at as at
    from (select * from articles a
      where ${shown(scope, range)} and a.last_published_at >= ${since} and a.last_published_at < ${until}
      order by a.last_published_at, a.id limit ${range.limit}) a ${itsClient}
    order by a.last_published_at, a.id`.execute(scope.tx)
  return rows
}

/** The written articles that wait for nobody and have no day, the newest first. */
export async function unscheduledRows(
  scope: Scope,
  { clientId, limit, search }: Pick<CalendarRange, 'clientId' | 'limit'> & { search: string },
): Promise<UnscheduledArticle[]> {
  const words = search.toLowerCase()
  const found = words
    ? sql`and strpos(lower(coalesce(nullif(a.title, ''), a.input_value)), ${words}) > 0`
    : sql``
  const { rows } = await sql<UnscheduledArticle>`
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, a.client_id as "clientId",
      c.name as "clientName", a.offline_sample as "offlineSample"
    from articles a ${itsClient}
    where ${shown(scope, { clientId })} and a.stage in ('to_check', 'approved')
      and a.status <> 'draft' and a.last_published_at is null and not c.is_archived ${found}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(scope.tx)
  return rows
}
