import { sql } from 'kysely'
import type { Person } from '#contracts/articles.ts'
import type { Scope } from '#server/context/context.ts'

/** The members who can see all of the clients, by name; with `userId`, that member alone. */
export async function peopleWhoSee(
  scope: Scope,
  clientIds: readonly string[],
  userId: string | null = null,
): Promise<Person[]> {
  const clients = [...new Set(clientIds)]
  const { rows } = await sql<Person>`
    select p.id, coalesce(nullif(p.full_name, ''), p.email) as name, p.picture as "pictureUrl"
    from workspace_members m join app.people p on p.id = m.user_id
    where m.workspace_id = ${scope.workspaceId}::uuid
      and (${userId}::uuid is null or m.user_id = ${userId}::uuid)
      and (not m.limited or (select count(*) from workspace_member_clients c
        where c.workspace_id = m.workspace_id and c.user_id = m.user_id
          and c.client_id = any(${clients}::uuid[])) = ${clients.length}::int)
    order by lower(coalesce(nullif(p.full_name, ''), p.email)), p.id`.execute(scope.tx)
  return rows
}

/** The clients of articles that the scope may see; fewer rows than ids when one is missing. */
export async function clientsOfArticles(
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; clientId: string }[]> {
  const { rows } = await sql<{ id: string; clientId: string }>`
    select id, client_id as "clientId" from articles
    where workspace_id = ${scope.workspaceId}::uuid and id = any(${[...new Set(ids)]}::uuid[])
      and (${scope.clientIds}::uuid[] is null or client_id = any(${scope.clientIds}::uuid[]))`.execute(
    scope.tx,
  )
  return rows
}
