import type {
  ChangedCredential,
  NewCredential,
  storedPlatforms,
} from '#contracts/publishing/credentials.ts'
import type { SettingsPlatform } from '#contracts/rules/publishing/platform-names.ts'
import type { SiteSettings } from '#contracts/rules/publishing/site-settings.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { SiteFacts } from '#server/providers/cms/port.ts'

/** What is stored of a credential beside its secret. */
export type CredentialFields =
  | Omit<Extract<NewCredential, { platform: 'wordpress' }>, 'appPassword' | 'clientIds'>
  | Omit<Extract<NewCredential, { platform: 'webflow' }>, 'apiKey' | 'clientIds'>
  | SettingsFields
  | { platform: (typeof storedPlatforms)[number]; name: string }

/** The fields of a kind of site that has settings. */
type SettingsFields = {
  [Kind in SettingsPlatform]: { platform: Kind; name: string; settings: SiteSettings[Kind] }
}[SettingsPlatform]

/** A password or key as stored: encrypted for its row, with a hint of at most four characters. */
export type EncryptedSecret = { encrypted: string; hint: string }

const webflowBaseUrl = 'https://api.webflow.com/v2'

function columnsOf(fields: CredentialFields) {
  switch (fields.platform) {
    case 'wordpress':
      return {
        name: fields.name,
        wordpress_site_url: fields.siteUrl,
        wordpress_username: fields.username,
      }
    case 'webflow':
      return {
        name: fields.name,
        site_id: fields.siteId,
        collection_id: fields.collectionId || null,
        base_url: webflowBaseUrl,
      }
    default:
      return 'settings' in fields
        ? { name: fields.name, settings: JSON.stringify(fields.settings) }
        : { name: fields.name }
  }
}

function secretColumns({ platform }: CredentialFields, secret: EncryptedSecret) {
  const { encrypted, hint } = secret
  return platform === 'wordpress'
    ? { wordpress_app_password_sealed: encrypted, secret_hint: hint }
    : { api_key_sealed: encrypted, secret_hint: hint }
}

/** Adds an untested credential. */
export async function insertCredential(
  scope: MemberScope,
  id: string,
  fields: CredentialFields,
  secret: EncryptedSecret,
): Promise<void> {
  await scope.tx
    .insertInto('credentials')
    .values({
      id,
      workspace_id: scope.workspaceId,
      user_id: scope.userId,
      platform: fields.platform,
      ...columnsOf(fields),
      ...secretColumns(fields, secret),
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
  fields: CredentialFields,
  secret: EncryptedSecret | null,
  untested: boolean,
): Promise<void> {
  await scope.tx
    .updateTable('credentials')
    .set({
      ...columnsOf(fields),
      ...(secret ? secretColumns(fields, secret) : {}),
      ...(untested
        ? {
            status: 'disconnected' as const,
            status_message: null,
            status_hints: '[]',
            rest_root: null,
            collection_data: null,
            tested_at: null,
            updated_at: scope.now,
          }
        : {}),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Stores which clients a credential is for; null means every client. Returns false for unknown clients. */
export async function setCredentialClients(
  scope: Scope,
  id: string,
  clientIds: NonNullable<ChangedCredential['clientIds']> | null,
): Promise<boolean> {
  const wanted = [...new Set(clientIds ?? [])]
  await scope.tx
    .updateTable('credentials')
    .set({ limited: clientIds !== null, clients_chosen: true })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  await scope.tx
    .deleteFrom('credential_clients')
    .where('workspace_id', '=', scope.workspaceId)
    .where('credential_id', '=', id)
    .execute()
  if (wanted.length === 0) return true
  const { numInsertedOrUpdatedRows: added } = await scope.tx
    .insertInto('credential_clients')
    .columns(['workspace_id', 'credential_id', 'client_id'])
    .expression((from) =>
      from
        .selectFrom('clients')
        .select((e) => ['workspace_id', e.val(id).as('credential_id'), 'id as client_id'])
        .where(inView(scope, 'id'))
        .where('id', 'in', wanted),
    )
    .executeTakeFirstOrThrow()
  return added === BigInt(wanted.length)
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
  hints?: string[]
  /** What the test has learnt; what it says nothing about is kept. */
  facts?: SiteFacts
}

/**
 * Stores the result of calling a site with the access of `version`; returns false when the access has
 * changed since. With `unlessConnected`, a connected credential stays unchanged and returns false too.
 */
export async function storeConnectionResult(
  scope: Scope,
  id: string,
  version: Date,
  { status, message, hints = [], facts = {} }: TestResult,
  { unlessConnected = false } = {},
): Promise<boolean> {
  const changed = await scope.tx
    .updateTable('credentials')
    .set({
      status,
      status_message: message,
      status_hints: JSON.stringify(hints),
      tested_at: scope.now,
      ...(facts.restRoot === undefined ? {} : { rest_root: facts.restRoot }),
      ...(facts.collection === undefined
        ? {}
        : { collection_data: facts.collection && JSON.stringify(facts.collection) }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('updated_at', '=', version)
    .$if(unlessConnected, (query) => query.where('status', '<>', 'connected'))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
