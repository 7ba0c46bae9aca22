import { type RawBuilder, sql } from 'kysely'

/** The clients that whoever asks may see; null means all of the workspace. */
export type ClientReach = { clientIds: readonly string[] | null | undefined }

/**
 * The condition that a row belongs to a client within reach; `column` is where the row names it. Every
 * query of clients, campaigns, articles and their counts carries it beside that of the workspace, so
 * that a limited member is kept to their clients by the query as well as by row-level security.
 */
export function visibleClients({ clientIds }: ClientReach, column: string): RawBuilder<boolean> {
  return clientIds ? sql`${sql.ref(column)} = any(${clientIds}::uuid[])` : sql`true`
}
