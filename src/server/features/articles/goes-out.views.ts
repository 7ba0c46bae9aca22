import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'

/** When an article is to go out next, as `2027-05-14 09:00`, and the sites that wait for it, by name. */
export type GoesOut = { articleId: string; at: string; sites: string }

/** What of these articles, which the caller may see, is scheduled, or planned for when it may go out; nothing of what waits for a person. */
export async function goesOut(
  scope: Scope,
  articleIds: readonly string[],
): Promise<Map<string, GoesOut>> {
  const { rows } = await sql<GoesOut>`
    select o.article_id as "articleId", replace(min(o.local_time), 'T', ' ') as at,
      string_agg(k.name, '; ' order by o.local_time, k.name) as sites
    from (select s.article_id, s.local_time, s.credential_id from scheduled_publications s
        where s.workspace_id = ${scope.workspaceId}::uuid and s.problem is null
      union all
      select p.article_id, p.local_time, site.id from publication_plans p
        cross join lateral unnest(p.credential_ids) as site (id)
        where p.workspace_id = ${scope.workspaceId}::uuid and not p.missed) o
    join unnest(${[...articleIds]}::uuid[]) as wanted (id) on wanted.id = o.article_id
    join credentials k on k.workspace_id = ${scope.workspaceId}::uuid and k.id = o.credential_id
    group by o.article_id`.execute(scope.tx)
  return new Map(rows.map((row) => [row.articleId, row]))
}
