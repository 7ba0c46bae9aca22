import type { ClientChange, ClientFields } from '#contracts/clients.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

/** Adds a client. */
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

/** Stores a client's fields; returns false when it has changed since `updatedAt`. */
export async function updateClientRow(
  scope: Scope,
  id: string,
  { updatedAt, ...fields }: ClientChange,
): Promise<boolean> {
  return await change(scope, id, fields, updatedAt)
}

/** Stores or clears the logo's URL; returns false when there is no such client. */
export async function setClientLogo(
  scope: Scope,
  id: string,
  logoUrl: string | null,
): Promise<boolean> {
  return await change(scope, id, { logo_url: logoUrl })
}

async function change(
  scope: Scope,
  id: string,
  values: Partial<ClientFields> & { logo_url?: string | null },
  updatedAt?: string,
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('clients')
    .set({ ...values, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'id'))
    .where('id', '=', id)
    .where(unchangedSince(updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a client with its campaigns and articles; returns false when there is none. */
export async function deleteClientRow(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('clients')
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'id'))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
