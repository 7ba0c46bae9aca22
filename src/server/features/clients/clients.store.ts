import type { ClientFields } from '#contracts/clients.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'

/** Adds a client owned by the member. */
export async function insertClient(
  scope: MemberScope,
  id: string,
  fields: ClientFields,
): Promise<void> {
  await scope.tx
    .insertInto('clients')
    .values({
      id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      ...fields,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
}

/** Writes the fields; false when there is no such client in the workspace. */
export async function updateClientRow(
  scope: Scope,
  id: string,
  fields: ClientFields,
): Promise<boolean> {
  return await change(scope, id, fields)
}

/** Stores or clears the logo's address; answers the address it replaced, undefined without such a client. */
export async function setClientLogo(
  scope: Scope,
  id: string,
  logoUrl: string | null,
): Promise<{ previous: string | null } | undefined> {
  const row = await scope.tx
    .selectFrom('clients')
    .select('logo_url')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await change(scope, id, { logo_url: logoUrl })
  return { previous: row.logo_url }
}

async function change(
  scope: Scope,
  id: string,
  values: Partial<ClientFields> & { logo_url?: string | null },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('clients')
    .set({ ...values, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes the client with its campaigns and articles; answers its name and logo, undefined without one. */
export async function deleteClientRow(
  scope: Scope,
  id: string,
): Promise<{ name: string; logoUrl: string | null } | undefined> {
  const row = await scope.tx
    .deleteFrom('clients')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .returning(['name', 'logo_url'])
    .executeTakeFirst()
  return row && { name: row.name, logoUrl: row.logo_url }
}
