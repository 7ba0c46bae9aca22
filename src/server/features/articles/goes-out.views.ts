import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** When an article is to go out next, as `2027-05-14 09:00`, and the sites that wait for it, by name. */
export type GoesOut = { articleId: string; at: string; sites: string }

/** What of these articles is scheduled, or planned for when it may go out; nothing of what waits for a person. */
export async function goesOut(
  scope: Scope,
  articleIds: readonly string[],
): Promise<Map<string, GoesOut>> {
  const { rows } = await sql<GoesOut>`
    with ahead as (
      select s.article_id, s.local_time, array[s.credential_id] as sites from scheduled_publications s
      where s.workspace_id = ${scope.workspaceId}::uuid and s.article_id = any(${[...articleIds]}::uuid[])
        and s.problem is null
      union all
      select p.article_id, p.local_time, p.credential_ids from publication_plans p
      where p.workspace_id = ${scope.workspaceId}::uuid and p.article_id = any(${[...articleIds]}::uuid[])
        and not p.missed)
    select o.article_id as "articleId", replace(min(o.local_time), 'T', ' ') as at,
      string_agg(k.name, '; ' order by o.local_time, k.name) as sites
    from ahead o
    join articles a on a.workspace_id = ${scope.workspaceId}::uuid and a.id = o.article_id
    join credentials k on k.workspace_id = a.workspace_id and k.id = any(o.sites)
    where ${visibleClients(scope, 'a.client_id')}
    group by o.article_id`.execute(scope.tx)
  return new Map(rows.map((row) => [row.articleId, row]))
}
