import { type RawBuilder, sql } from 'kysely'

/** The clients the caller may see; null means all of the workspace. */
export type VisibleClients = { clientIds: readonly string[] | null | undefined }

/**
 * Builds the condition that a row belongs to a visible client; `column` holds the row's client id. Every
 * query of clients, campaigns, articles and their counts has it beside the workspace's, so that queries
 * limit a member to their clients even without row-level security.
 */
export function visibleClients({ clientIds }: VisibleClients, column: string): RawBuilder<boolean> {
  return clientIds ? sql`${sql.ref(column)} = any(${clientIds}::uuid[])` : sql`true`
}
