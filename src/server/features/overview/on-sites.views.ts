import { sql } from 'kysely'
import type { Overview } from '#contracts/overview.ts'
import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import { minorFindings } from '#contracts/rules/publishing/live-findings.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

type Row = {
  id: string
  title: string
  client_name: string
  at: Date
  site: string
  person: Overview['attention'][number]['person']
}

/** Lists the live pages that need somebody's attention, the newest first. */
export async function livePagesInTrouble(
  scope: Scope,
  limit: number,
): Promise<Overview['attention']> {
  const { rows } = await sql<Row & { findings: LiveFinding[]; edited: boolean }>`
    select ${articleOnSite}, coalesce(s.found_at, s.checked_at) as at, s.findings,
      s.found_text is not null as edited
    from site_posts s ${withArticle(scope)}
    where s.workspace_id = ${scope.workspaceId}::uuid and s.live
      and (s.check_state = 'problems' or s.found_text is not null)
    order by at desc, a.id limit ${limit}`.execute(scope.tx)
  return rows.map((row) => ({ ...listed(row), problem: problemOf(row) }))
}

/** Lists what was to go to a site by now and is held back until somebody decides, the longest overdue first. */
export async function heldBack(scope: Scope, limit: number): Promise<Overview['held']> {
  const { rows } = await sql<Row & { problem: string }>`
    select ${articleOnSite}, s.due_at as at, s.problem
    from scheduled_publications s ${withArticle(scope)}
    where s.workspace_id = ${scope.workspaceId}::uuid and s.problem is not null
    order by s.due_at, a.id limit ${limit}`.execute(scope.tx)
  return rows.map((row) => ({ ...listed(row), problem: row.problem }))
}

/** Lists what goes to a site by itself until a time, the next first, with its total. */
export async function scheduledUntil(
  scope: Scope,
  until: Date,
  limit: number,
): Promise<Overview['scheduled']> {
  const { rows } = await sql<Row & { total: number }>`
    select ${articleOnSite}, s.due_at as at, count(*) over ()::int as total
    from scheduled_publications s ${withArticle(scope)}
    where s.workspace_id = ${scope.workspaceId}::uuid and s.problem is null and s.due_at < ${until}
    order by s.due_at, a.id limit ${limit}`.execute(scope.tx)
  return { total: rows[0]?.total ?? 0, items: rows.map(listed) }
}

/** What is shown of an article that `withArticle` joins. */
const articleOnSite = sql`a.id, coalesce(nullif(a.title, ''), a.input_value) as title,
  c.name as client_name, k.name as site,
  case when w.id is not null then jsonb_build_object('id', w.id,
    'name', coalesce(nullif(w.full_name, ''), split_part(w.email, '@', 1))) end as person`

/** Joins the visible article, client, site and person of the rows `s`. */
const withArticle = (scope: Scope) => sql`
  join articles a on a.workspace_id = s.workspace_id and a.id = s.article_id
    and ${visibleClients(scope, 'a.client_id')}
  join clients c on c.workspace_id = a.workspace_id and c.id = a.client_id
  join credentials k on k.workspace_id = s.workspace_id and k.id = s.credential_id
  left join app.people w on w.id = a.user_id`

function listed({ id, title, client_name: clientName, at, person, site }: Row) {
  return { id, title, clientName, at: at.toISOString(), person, site }
}

function problemOf({ findings, edited }: { findings: LiveFinding[]; edited: boolean }): string {
  const serious = findings.find(({ code }) => !minorFindings.includes(code))
  if (serious) return serious.text
  return edited ? 'Somebody has changed it on the site.' : 'Needs a look.'
}
