import type { Credential } from '#contracts/credentials.ts'
import type { Platform } from '#contracts/rules/platform-names.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { credentialAbilities } from './credentials.policy.ts'

// Only columns that may be shown; `encryptedAccess` alone reads the encrypted password.
function credentialRows(scope: Scope) {
  return scope.tx
    .selectFrom('credentials')
    .select([
      'id',
      'platform',
      'name',
      'wordpress_site_url',
      'wordpress_username',
      'secret_hint',
      'status',
      'status_message',
      'tested_at',
      'created_at',
    ])
    .where('workspace_id', '=', scope.workspaceId)
}

type Row = Awaited<ReturnType<ReturnType<typeof credentialRows>['execute']>>[number]

function toCredential(scope: MemberScope, row: Row): Credential {
  const { update, remove, test } = credentialAbilities(scope.member)
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    siteUrl: row.wordpress_site_url,
    username: row.wordpress_username,
    secretHint: row.secret_hint,
    status: row.status,
    statusMessage: row.status_message,
    testedAt: row.tested_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    abilities: { update, remove, test },
  }
}

/** Lists the workspace's credentials by name, of one platform or of all. */
export async function listedCredentials(
  scope: MemberScope,
  platform: Platform | null,
): Promise<Credential[]> {
  let query = credentialRows(scope).orderBy('name').orderBy('id').limit(1000)
  if (platform) query = query.where('platform', '=', platform)
  return (await query.execute()).map((row) => toCredential(scope, row))
}

/** Returns one credential as its card shows it, or undefined. */
export async function shownCredential(
  scope: MemberScope,
  id: string,
): Promise<Credential | undefined> {
  const row = await credentialRows(scope).where('id', '=', id).executeTakeFirst()
  return row && toCredential(scope, row)
}

/** A WordPress site's access as stored; `version` changes with the URL, username or password. */
export type EncryptedAccess = {
  id: string
  name: string
  siteUrl: string | null
  username: string | null
  encryptedPassword: string | null
  restRoot: string | null
  version: Date
}

/** Returns the stored access of one WordPress credential, or undefined. */
export async function encryptedAccess(
  scope: Scope,
  id: string,
): Promise<EncryptedAccess | undefined> {
  return await scope.tx
    .selectFrom('credentials')
    .select([
      'id',
      'name',
      'wordpress_site_url as siteUrl',
      'wordpress_username as username',
      'wordpress_app_password_sealed as encryptedPassword',
      'rest_root as restRoot',
      'updated_at as version',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('platform', '=', 'wordpress')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the given credentials that exist in the workspace and belong to WordPress sites. */
export async function wordpressCredentials(
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return await scope.tx
    .selectFrom('credentials')
    .select(['id', 'name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('platform', '=', 'wordpress')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
