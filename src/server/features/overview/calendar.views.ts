import { sql } from 'kysely'
import type { CalendarEntry, UnscheduledArticle } from '#contracts/calendar.ts'
import type { Scope } from '#server/context/context.ts'
import { isHidden } from '#server/db/hidden-pages.ts'
import { inView } from '#server/db/in-view.ts'
import { unfinished } from '#server/db/unfinished.ts'
import { dayAfter } from '#server/kernel/zoned-time.ts'

/** The days, the most entries of each of them, and whose; everybody's without a client. */
export type CalendarRange = {
  days: readonly string[]
  clientId: string | undefined
  limit: number
}

type EntryOf<Kind extends CalendarEntry['kind']> = Extract<CalendarEntry, { kind: Kind }>
type Published = Omit<EntryOf<'published'>, 'kind' | 'time'> & { at: Date }

/** What each entry says of its article `a` of client `c`, which `w` works on. */
const facts = sql`a.id as "articleId", coalesce(nullif(a.title, ''), a.input_value) as title,
  a.client_id as "clientId", c.name as "clientName", a.stage,
  case when w.id is not null then json_build_object('id', w.id,
    'name', coalesce(nullif(w.full_name, ''), split_part(w.email, '@', 1)), 'pictureUrl', w.picture) end as assignee`

const itsClient = sql`join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id`
const whoseItIs = sql`${itsClient} left join app.people w on w.id = a.assignee_id`

/** The condition that an article `a` may be seen, and is of the client where one is named. */
function shown(scope: Scope, { clientId }: Pick<CalendarRange, 'clientId'>) {
  const own = clientId ? sql`and a.client_id = ${clientId}::uuid` : sql``
  return sql`${inView(scope, 'a.client_id')} ${own}`
}

/** The same for a row of an article: a sub-select, so that Postgres does not begin with all articles of a client. */
const itsArticleIsShown = (
  scope: Scope,
  range: CalendarRange,
  row: 'r' | 's' | 'p',
  more = sql``,
) => sql`
  (select true from articles a where a.workspace_id = ${sql.ref(`${row}.workspace_id`)} and a.id = ${sql.ref(`${row}.article_id`)}
    ${more} and ${shown(scope, range)})`

/**
 * Each day `d` by itself, so that no more of it is read than is shown, and the next one, which ends it. What was read is materialized
 * before its articles are joined: the planner takes it for next to nothing, and would read it anew for each article of the workspace.
 */
const eachDay = ({ days }: CalendarRange) =>
  sql`unnest(${[...days]}::text[], ${days.map(dayAfter)}::text[]) as d (day, next)`

/** The articles that are due and neither live nor cancelled, by day. */
export async function dueEntries(scope: Scope, range: CalendarRange): Promise<EntryOf<'due'>[]> {
  const { rows } = await sql<EntryOf<'due'>>`
    select 'due' as kind, d.day, ${facts}, a.status
    from ${eachDay(range)} cross join lateral (select * from articles a
      where ${shown(scope, range)} and ${unfinished} and a.due_on = d.day
      order by a.id limit ${range.limit}) a ${whoseItIs}
    order by d.day, a.id`.execute(scope.tx)
  return rows
}

/** The open rounds of approval that are to be answered by a day. */
export async function approvalEntries(
  scope: Scope,
  range: CalendarRange,
): Promise<EntryOf<'approval'>[]> {
  const { rows } = await sql<EntryOf<'approval'>>`
    with r as materialized (select d.day, r.* from ${eachDay(range)} cross join lateral (select r.* from review_rounds r
      where r.workspace_id = ${scope.workspaceId}::uuid and r.state = 'open' and r.due_on = d.day
        and ${itsArticleIsShown(scope, range, 'r')}
      order by r.article_id limit ${range.limit}) r)
    select 'approval' as kind, r.day, ${facts}, r.stage as approval
    from r join articles a on a.workspace_id = r.workspace_id and a.id = r.article_id ${whoseItIs}
    order by r.day, a.id`.execute(scope.tx)
  return rows
}

/** What goes to a site later, by the day and time that were chosen. */
export async function scheduledEntries(
  scope: Scope,
  range: CalendarRange,
): Promise<EntryOf<'scheduled'>[]> {
  const { rows } = await sql<EntryOf<'scheduled'>>`
    with s as materialized (select d.day, s.* from ${eachDay(range)} cross join lateral (select s.* from scheduled_publications s
      where s.workspace_id = ${scope.workspaceId}::uuid and s.local_time >= d.day and s.local_time < d.next
        and ${itsArticleIsShown(scope, range, 's')}
      order by s.local_time, s.id limit ${range.limit}) s)
    select 'scheduled' as kind, s.id, s.day, substr(s.local_time, 12) as time,
      s.time_zone as "timeZone", ${facts}, k.name as "siteName", s.problem is not null as held
    from s join articles a on a.workspace_id = s.workspace_id and a.id = s.article_id ${whoseItIs}
    join credentials k on k.workspace_id = s.workspace_id and k.id = s.credential_id
    order by s.local_time, s.id`.execute(scope.tx)
  return rows
}

/** What is to go to sites then, once it may, by the day and time that were chosen; nothing of what somebody has cancelled. */
export async function planEntries(
  scope: Scope,
  range: CalendarRange,
): Promise<EntryOf<'publication_plan'>[]> {
  const { rows } = await sql<EntryOf<'publication_plan'>>`
    with p as materialized (select d.day, p.* from ${eachDay(range)} cross join lateral (select p.* from publication_plans p
      where p.workspace_id = ${scope.workspaceId}::uuid and p.local_time >= d.day and p.local_time < d.next
        and ${itsArticleIsShown(scope, range, 'p', sql`and not a.cancelled`)}
      order by p.local_time, p.article_id limit ${range.limit}) p)
    select 'publication_plan' as kind, p.day, substr(p.local_time, 12) as time, p.time_zone as "timeZone", ${facts},
      array(select k.name from credentials k where k.workspace_id = p.workspace_id
        and k.id = any(p.credential_ids) order by k.name, k.id) as "siteNames", p.obstacle, p.missed
    from p join articles a on a.workspace_id = p.workspace_id and a.id = p.article_id ${whoseItIs}
    order by p.local_time, p.article_id`.execute(scope.tx)
  return rows
}

/** The articles last published on each day, as their index has them; the days begin at `starts`, the last ends at `end`. */
export async function publishedEntries(
  scope: Scope,
  range: CalendarRange,
  starts: readonly Date[],
  end: Date,
): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select d.day, ${facts}, a.last_published_at as at, ${isHidden} as hidden
    from unnest(${[...range.days]}::text[], ${[...starts]}::timestamptz[], ${[...starts.slice(1), end]}::timestamptz[])
      as d (day, since, until) cross join lateral (select * from articles a
      where ${shown(scope, range)} and a.last_published_at >= d.since and a.last_published_at < d.until
      order by a.last_published_at limit ${range.limit}) a ${whoseItIs}
    order by a.last_published_at, a.id`.execute(scope.tx)
  return rows
}

/** The written articles that wait for nobody and have no day: what is approved first, the newest first. */
export async function unscheduledRows(
  scope: Scope,
  { clientId, limit, search }: Pick<CalendarRange, 'clientId' | 'limit'> & { search: string },
): Promise<Omit<UnscheduledArticle, 'obstacle'>[]> {
  const words = search.toLowerCase()
  const found = words
    ? sql`and strpos(lower(coalesce(nullif(a.title, ''), a.input_value)), ${words}) > 0`
    : sql``
  // Each stage by itself, so that no more of it is read than is shown.
  const inStage = (
    stage: 'approved' | 'to_check',
  ) => sql`(select a.id, a.title, a.input_value, a.client_id, c.name, a.offline_sample, a.stage, a.created_at
    from articles a ${itsClient}
    where ${shown(scope, { clientId })} and a.stage = ${sql.lit(stage)} and a.status <> 'draft'
      and a.last_published_at is null and not c.is_archived ${found}
    order by a.created_at desc, a.id desc limit ${limit})`
  const { rows } = await sql<Omit<UnscheduledArticle, 'obstacle'>>`
    select a.id, coalesce(nullif(a.title, ''), a.input_value) as title, a.client_id as "clientId",
      a.name as "clientName", a.offline_sample as "offlineSample"
    from (${inStage('approved')} union all ${inStage('to_check')}) a
    order by a.stage, a.created_at desc, a.id desc limit ${limit}`.execute(scope.tx)
  return rows
}
