import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type Colleague = { userId: string; name: string; email: string }

/** The members who see a client and can therefore review for it, by name; 200 at most. */
export async function colleaguesFor(scope: Scope, clientId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select p.id as "userId", coalesce(nullif(p.full_name, ''), p.email) as name, p.email
    from workspace_members m join app.people p on p.id = m.user_id
    where m.workspace_id = ${scope.workspaceId}::uuid and (not m.limited or exists (
      select from workspace_member_clients c where c.workspace_id = m.workspace_id
        and c.user_id = m.user_id and c.client_id = ${clientId}::uuid))
    order by lower(coalesce(nullif(p.full_name, ''), p.email)), p.id limit 200`.execute(scope.tx)
  return rows
}

/** Whose work an article is: those who had it written. Null once they have left. */
export async function ownerOf(scope: Scope, articleId: string): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('articles')
    .select('user_id')
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whoever sent a round, while they are a member who sees its client. */
export async function senderWhoSees(
  scope: Scope,
  { openedBy, clientId }: { openedBy: string | null; clientId: string },
): Promise<string[]> {
  if (!openedBy) return []
  const { rows } = await sql<{ sees: boolean }>`
    select app.sees_client(${scope.workspaceId}::uuid, ${openedBy}::uuid, ${clientId}::uuid) as sees`.execute(
    scope.tx,
  )
  return rows[0]?.sees ? [openedBy] : []
}
