import { sql } from 'kysely'
import type { Person } from '#contracts/shapes.ts'
import type { Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { inView } from '#server/db/in-view.ts'

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
    where ${inView(scope, 'client_id')} and id = any(${[...new Set(ids)]}::uuid[])`.execute(
    scope.tx,
  )
  return rows
}

/** The campaigns with these ids that the scope may see. */
export async function campaignsById(scope: Scope, ids: readonly string[]) {
  return await scope.tx
    .selectFrom('campaigns')
    .select(['id', 'name', 'client_id as clientId', archivedWithClient.as('isArchived')])
    .where(inView(scope, 'client_id'))
    .where('id', 'in', [...ids])
    .execute()
}

/** The author templates with these ids: the workspace's own, and those of the product. */
export async function authorsById(scope: Scope, ids: readonly string[]) {
  return await scope.tx
    .selectFrom('author_templates')
    .select([
      'id',
      'name',
      'author_name as authorName',
      'image_url as imageUrl',
      'is_archived as isArchived',
    ])
    .where((row) =>
      row.or([row('workspace_id', '=', scope.workspaceId), row('is_default', '=', true)]),
    )
    .where('id', 'in', [...ids])
    .execute()
}
