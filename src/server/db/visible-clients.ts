import { type RawBuilder, sql } from 'kysely'

/** The clients a member may see; null means all of the workspace. */
export type ClientReach = { clientIds: readonly string[] | null | undefined }

/**
 * The condition that a row belongs to a visible client; `column` holds the client's id. Every query of
 * clients, campaigns, articles and their counts carries it beside the workspace's, so that the query
 * limits a member to their clients as row-level security does.
 */
export function visibleClients({ clientIds }: ClientReach, column: string): RawBuilder<boolean> {
  return clientIds ? sql`${sql.ref(column)} = any(${clientIds}::uuid[])` : sql`true`
}
