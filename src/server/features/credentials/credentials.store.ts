import type { Platform } from '#contracts/rules/platform-names.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'

export type WordPressFields = { name: string; siteUrl: string; username: string }

/** A secret as it is stored: sealed to its row, with the four characters that may be shown. */
export type SealedSecret = { sealed: string; hint: string }

/** Adds a credential that nobody has tested yet. */
export async function insertCredential(
  scope: MemberScope,
  id: string,
  platform: Platform,
  fields: WordPressFields,
  secret: SealedSecret,
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
      wordpress_app_password_sealed: secret.sealed,
      secret_hint: secret.hint,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
}

/** Holds a credential against everybody else's changes until the transaction ends. */
export async function lockCredential(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .selectFrom('credentials')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Writes the fields; `secret` null keeps the stored one, `untested` takes the last test's result away. */
export async function updateCredentialRow(
  scope: Scope,
  id: string,
  fields: WordPressFields,
  secret: SealedSecret | null,
  untested: boolean,
): Promise<void> {
  await scope.tx
    .updateTable('credentials')
    .set({
      name: fields.name,
      wordpress_site_url: fields.siteUrl,
      wordpress_username: fields.username,
      ...(secret ? { wordpress_app_password_sealed: secret.sealed, secret_hint: secret.hint } : {}),
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

/** Removes a credential with its publications; false when there is none. */
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
  /** Undefined leaves the known root as it is. */
  restRoot?: string
}

/**
 * Stores what a site said about the access of `version`; false when the access has been changed or
 * removed since, so that the answer is about something that no longer exists. With `onlyNews`, what is
 * known to be connected stays as it is, and is false too.
 */
export async function storeSiteAnswer(
  scope: Scope,
  id: string,
  version: Date,
  result: TestResult,
  { onlyNews = false } = {},
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
    .$if(onlyNews, (query) => query.where('status', '<>', 'connected'))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
