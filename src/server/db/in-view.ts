import { type RawBuilder, sql } from 'kysely'

/** Who reads, as every scope says it; `clientIds` are the clients they may see, null means all of the workspace. */
export type Viewer = { workspaceId: string; clientIds: readonly string[] | null | undefined }

/**
 * Builds the condition that a row is the caller's to see: of their workspace, and of a client they may see. `column` holds
 * the row's client id, such as `a.client_id`, beside its `workspace_id`. Every query of clients, campaigns and articles
 * holds it, so that it keeps to both even without row-level security; `npm run verify` looks for it.
 */
export function inView({ workspaceId, clientIds }: Viewer, column: string): RawBuilder<boolean> {
  const workspace = sql.ref(column.replace(/\w+$/, 'workspace_id'))
  const isOwn = sql<boolean>`${workspace} = ${workspaceId}::uuid`
  return clientIds ? sql`(${isOwn} and ${sql.ref(column)} = any(${clientIds}::uuid[]))` : isOwn
}
