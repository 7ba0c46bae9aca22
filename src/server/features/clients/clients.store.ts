import type { ClientChange, ClientFields } from '#contracts/clients/clients.ts'
import type { DefaultTemplates } from '#contracts/rules/clients/default-templates.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { defaultTemplateColumns } from '#server/db/default-templates.ts'
import { inView } from '#server/db/in-view.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'

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
      ...columnsOf(fields),
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
  return await change(scope, id, columnsOf(fields), updatedAt)
}

function columnsOf({ timeZone, ...fields }: ClientFields) {
  return { ...fields, ...(timeZone === undefined ? {} : { time_zone: timeZone }) }
}

/** Stores or clears the logo's URL; returns false when there is no such client. */
export async function setClientLogo(
  scope: Scope,
  id: string,
  logoUrl: string | null,
): Promise<boolean> {
  return await change(scope, id, { logo_url: logoUrl })
}

/** Sets the colour of a client’s pages; null is the product’s own. */
export async function setBrandColour(
  scope: Scope,
  clientId: string,
  colour: string | null,
): Promise<void> {
  await scope.tx
    .updateTable('clients')
    .set({ brand_colour: colour })
    .where(inView(scope, 'id'))
    .where('id', '=', clientId)
    .execute()
}

/** Stores the default templates; returns false when the client has changed since `updatedAt`. */
export async function setDefaultTemplates(
  scope: Scope,
  id: string,
  defaults: DefaultTemplates,
  updatedAt: string | undefined,
): Promise<boolean> {
  return await change(scope, id, defaultTemplateColumns(defaults), updatedAt)
}

type Columns = ReturnType<typeof columnsOf> &
  ReturnType<typeof defaultTemplateColumns> & { logo_url: string | null }

async function change(
  scope: Scope,
  id: string,
  values: Partial<Columns>,
  updatedAt?: string,
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('clients')
    .set({ ...values, updated_at: scope.now })
    .where(inView(scope, 'id'))
    .where('id', '=', id)
    .where(unchangedSince(updatedAt))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
