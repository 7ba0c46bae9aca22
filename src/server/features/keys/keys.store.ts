import { sql } from 'kysely'
import type { FeedKind, KeyScope } from '#contracts/rules/key-scopes.ts'
import type { MemberScope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { asAuth } from '#server/db/transactions.ts'

export type StoredKey = {
  id: string
  name: string
  publicId: string
  secretHash: string
  lastFour: string
  scopes: readonly KeyScope[]
  clientIds: readonly string[] | null
  addresses: readonly string[]
  expiresAt: Date
  /** What it shows, for a feed. */
  feed?: FeedKind
}

/** Adds a key of the caller's. */
export async function insertKey(scope: MemberScope, key: StoredKey): Promise<void> {
  await scope.tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      name: key.name,
      public_id: key.publicId,
      secret_hash: key.secretHash,
      last_four: key.lastFour,
      scopes: [...key.scopes],
      limited: key.clientIds !== null,
      addresses: [...key.addresses],
      expires_at: key.expiresAt,
      feed: key.feed ?? null,
      created_at: scope.now,
    })
    .execute()
  if (!key.clientIds || key.clientIds.length === 0) return
  await scope.tx
    .insertInto('api_key_clients')
    .values(
      key.clientIds.map((clientId) => ({
        workspace_id: scope.workspaceId,
        key_id: key.id,
        client_id: clientId,
      })),
    )
    .execute()
}

/** Has a replaced key end, at `endsAt` or earlier if it was to end before. */
export async function endReplacedKey(scope: MemberScope, id: string, endsAt: Date): Promise<void> {
  await scope.tx
    .updateTable('api_keys')
    .set({
      replaced_at: scope.now,
      expires_at: sql<Date>`least(expires_at, ${endsAt}::timestamptz)`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Hands the webhooks of a replaced key over to the one in its place. */
export async function handOverWebhooks(
  scope: MemberScope,
  from: string,
  to: string,
): Promise<void> {
  await scope.tx
    .updateTable('webhook_endpoints')
    .set({ key_id: to })
    .where('workspace_id', '=', scope.workspaceId)
    .where('key_id', '=', from)
    .execute()
}

/** Ends a key at once. */
export async function setRevoked(scope: MemberScope, id: string): Promise<void> {
  await scope.tx
    .updateTable('api_keys')
    .set({ revoked_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Counts the working keys of the workspace, or the caller’s feeds; the lock makes those who add some queue up.
 */
export async function countKeys(scope: MemberScope, { feeds = false } = {}): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys:${scope.workspaceId}`}, 0))`.execute(
    scope.tx,
  )
  const counted = scope.tx
    .selectFrom('api_keys')
    .select((key) => key.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .where('feed', feeds ? 'is not' : 'is', null)
  const row = await (feeds
    ? counted.where('user_id', '=', scope.userId)
    : counted
  ).executeTakeFirst()
  return row?.n ?? 0
}

/** Notes that a key is in use. */
export async function noteKeyUse(database: Database, publicId: string): Promise<void> {
  await asAuth(database, async (tx) => await sql`select app.note_key_use(${publicId})`.execute(tx))
}
