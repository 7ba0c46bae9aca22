import type { Platform } from '#contracts/rules/platform-names.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'

export type WordPressFields = { name: string; siteUrl: string; username: string }

/** A password as stored: encrypted for its row, with a hint of at most four characters. */
export type EncryptedPassword = { encrypted: string; hint: string }

/** Adds an untested credential. */
export async function insertCredential(
  scope: MemberScope,
  id: string,
  platform: Platform,
  fields: WordPressFields,
  secret: EncryptedPassword,
): Promise<void> {
  await scope.tx
    .insertInto('credentials')
    .values({
      id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      platform,
      name: fields.name,
      wordpress_site_url: fields.siteUrl,
      wordpress_username: fields.username,
      wordpress_app_password_sealed: secret.encrypted,
      secret_hint: secret.hint,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
}

/** Locks a credential against changes until the transaction ends. */
export async function lockCredential(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .selectFrom('credentials')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Stores the fields; a null `secret` keeps the stored one, `untested` clears the last test's result. */
export async function updateCredentialRow(
  scope: Scope,
  id: string,
  fields: WordPressFields,
  secret: EncryptedPassword | null,
  untested: boolean,
): Promise<void> {
  await scope.tx
    .updateTable('credentials')
    .set({
      name: fields.name,
      wordpress_site_url: fields.siteUrl,
      wordpress_username: fields.username,
      ...(secret
        ? { wordpress_app_password_sealed: secret.encrypted, secret_hint: secret.hint }
        : {}),
      ...(untested
        ? {
            status: 'disconnected' as const,
            status_message: null,
            rest_root: null,
            tested_at: null,
            updated_at: scope.now,
          }
        : {}),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a credential with its publications; returns false when there is none. */
export async function deleteCredentialRow(scope: Scope, id: string): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('credentials')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export type TestResult = {
  status: 'connected' | 'error'
  message: string
  /** Undefined keeps the stored root. */
  restRoot?: string
}

/**
 * Stores the result of calling a site with the access of `version`; returns false when the access has
 * changed since. With `unlessConnected`, a connected credential stays unchanged and returns false too.
 */
export async function storeConnectionResult(
  scope: Scope,
  id: string,
  version: Date,
  result: TestResult,
  { unlessConnected = false } = {},
): Promise<boolean> {
  const changed = await scope.tx
    .updateTable('credentials')
    .set({
      status: result.status,
      status_message: result.message,
      tested_at: scope.now,
      ...(result.restRoot === undefined ? {} : { rest_root: result.restRoot }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('updated_at', '=', version)
    .$if(unlessConnected, (query) => query.where('status', '<>', 'connected'))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
