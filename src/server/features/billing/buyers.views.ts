import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'

export type Buyer = { userId: string; email: string; workspaceName: string }

/** Who buys for the workspace, and is written to about it: the owner and admins. */
export async function buyersOf({ tx }: Scope): Promise<Buyer[]> {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    select p.id, p.email, w.name from app.people p, workspaces w
    where p.role <> 'member' and w.id = app.workspace_id() order by p.email`.execute(tx)
  return rows.map(({ id, email, name }) => ({ userId: id, email, workspaceName: name }))
}
