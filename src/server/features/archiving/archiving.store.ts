import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** The column of each table that holds the client's id. */
const clientIds = { clients: 'id', campaigns: 'client_id' } as const
export type ArchivableTable = keyof typeof clientIds

/** Archives or restores rows; returns the ids of those that were not so already. */
export async function setArchived(
  scope: Scope,
  table: ArchivableTable,
  ids: string[],
  archived: boolean,
): Promise<Set<string>> {
  const rows = await scope.tx
    .updateTable(table)
    .set({ is_archived: archived })
    .where(inView(scope, clientIds[table]))
    .where('id', 'in', ids)
    .where('is_archived', '<>', archived)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes rows with what belongs to them; returns how many there were. */
export async function deleteRowsOf(
  scope: Scope,
  table: ArchivableTable,
  ids: string[],
): Promise<number> {
  const result = await scope.tx
    .deleteFrom(table)
    .where(inView(scope, clientIds[table]))
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
