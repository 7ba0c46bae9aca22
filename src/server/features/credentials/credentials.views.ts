import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Credential, platformSchema } from '#contracts/publishing/credentials.ts'
import { type Collection, collectionSchema } from '#contracts/publishing/webflow.ts'
import type { ArticleField, FieldMapping } from '#contracts/rules/publishing/field-mapping.ts'
import type { Platform } from '#contracts/rules/publishing/platform-names.ts'
import { publishingPlatforms } from '#contracts/rules/publishing/platform-names.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { DB } from '#server/db/schema.ts'
import type { Target } from '#server/providers/cms/port.ts'
import { credentialAbilities } from './credentials.policy.ts'

/** The credentials a member may see: those of their clients, and those for every client. */
export function credentialsOf(scope: Scope) {
  const rows = scope.tx
    .selectFrom('credentials as c')
    .where('c.workspace_id', '=', scope.workspaceId)
  if (!scope.clientIds) return rows
  return rows.where((e) =>
    e.or([
      e('c.limited', '=', false),
      e.exists(
        e
          .selectFrom('credential_clients as t')
          .select('t.client_id')
          .whereRef('t.credential_id', '=', 'c.id')
          .where(inView(scope, 't.client_id')),
      ),
    ]),
  )
}

/** Whether a credential `c` serves a client that the caller may see. */
function serves(scope: Scope, clientId: string) {
  return sql<boolean>`((not c.limited or exists (select from credential_clients t
      where t.credential_id = c.id and t.client_id = ${clientId}))
    and exists (select from clients
      where ${inView(scope, 'clients.id')} and clients.id = ${clientId}))`
}

/** Whether nobody has said which clients a credential `c` is for, and the workspace works for several. */
function undecided(scope: Scope) {
  return sql<boolean>`(not c.clients_chosen and (select count(*) from clients
      where ${inView(scope, 'clients.id')}
        and not clients.is_archived and not clients.is_sample) > 1)`
}

// Only columns that may be shown; `encryptedAccess` alone reads the encrypted secrets.
function credentialRows(scope: Scope) {
  return credentialsOf(scope)
    .select([
      'c.id',
      'c.platform',
      'c.name',
      'c.limited',
      'c.wordpress_site_url',
      'c.wordpress_username',
      'c.site_id',
      'c.collection_id',
      'c.settings',
      'c.secret_hint',
      'c.status',
      'c.status_message',
      'c.status_hints',
      'c.tested_at',
      'c.created_at',
    ])
    .select(sql<string | null>`c.collection_data ->> 'displayName'`.as('collection_name'))
    .select(undecided(scope).as('undecided'))
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('credential_clients as t')
          .select('t.client_id as id')
          .whereRef('t.credential_id', '=', 'c.id')
          .where(inView(scope, 't.client_id'))
          .orderBy('t.client_id'),
      ).as('clients'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof credentialRows>['execute']>>[number]

function toCredential(scope: MemberScope, row: Row): Credential {
  const { update, remove, test } = credentialAbilities(scope.member)
  return {
    id: row.id,
    platform: platformSchema.parse(row.platform),
    name: row.name,
    clientIds: row.limited ? row.clients.map(({ id }) => id) : null,
    asksForClients: update && row.undecided,
    siteUrl: row.wordpress_site_url ?? siteUrlIn(row.settings),
    username: row.wordpress_username,
    siteId: row.site_id,
    collectionId: row.collection_id,
    collectionName: row.collection_name,
    settings: row.settings as Credential['settings'],
    secretHint: row.secret_hint,
    status: row.status,
    statusMessage: row.status_message,
    hints: row.status_hints as Credential['hints'],
    testedAt: row.tested_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    abilities: { update, remove, test },
  }
}

/** The address among a site's settings. */
export function siteUrlIn(settings: unknown): string | null {
  return (settings as Record<string, string> | null)?.siteUrl ?? null
}

/** Lists the workspace's credentials by name, those of one platform or client only if one is given. */
export async function listedCredentials(
  scope: MemberScope,
  { platform, clientId }: { platform?: Platform | undefined; clientId?: string | undefined },
): Promise<Credential[]> {
  let query = credentialRows(scope).orderBy('c.name').orderBy('c.id').limit(1000)
  if (platform) query = query.where('c.platform', '=', platform)
  if (clientId) query = query.where(serves(scope, clientId))
  return (await query.execute()).map((row) => toCredential(scope, row))
}

/** Returns one credential as its card shows it, or undefined. */
export async function shownCredential(
  scope: MemberScope,
  id: string,
): Promise<Credential | undefined> {
  const row = await credentialRows(scope).where('c.id', '=', id).executeTakeFirst()
  return row && toCredential(scope, row)
}

/** A site's access as stored; `version` changes with whatever opens the site. */
export type EncryptedAccess = {
  id: string
  platform: Platform
  name: string
  siteUrl: string | null
  username: string | null
  encryptedPassword: string | null
  encryptedKey: string | null
  restRoot: string | null
  siteId: string | null
  collectionId: string | null
  /** Of a kind of site that has settings. */
  settings: unknown
  /** Null until somebody has saved one. */
  mapping: FieldMapping | null
  version: Date
}

/** Returns the stored access of one credential, or undefined. */
export async function encryptedAccess(
  scope: Scope,
  id: string,
): Promise<EncryptedAccess | undefined> {
  const row = await credentialsOf(scope)
    .select([
      'c.id',
      'c.platform',
      'c.name',
      'c.wordpress_username as username',
      'c.wordpress_app_password_sealed as encryptedPassword',
      'c.api_key_sealed as encryptedKey',
      'c.rest_root as restRoot',
      'c.site_id as siteId',
      'c.collection_id as collectionId',
      'c.settings',
      'c.wordpress_site_url',
      'c.updated_at as version',
    ])
    .select((e) => mappedFields(e).as('mapped'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { mapped, wordpress_site_url, ...access } = row
  const platform = platformSchema.parse(row.platform)
  const siteUrl = wordpress_site_url ?? siteUrlIn(row.settings)
  return { ...access, platform, siteUrl, mapping: mapped.length > 0 ? toMapping(mapped) : null }
}

/** The saved field mapping of a credential `c`. */
function mappedFields(e: ExpressionBuilder<DB & { c: DB['credentials'] }, 'c'>) {
  return jsonArrayFrom(
    e
      .selectFrom('field_mappings as m')
      .select(['m.article_field', 'm.webflow_field'])
      .whereRef('m.credential_id', '=', 'c.id'),
  )
}

function toMapping(rows: { article_field: string; webflow_field: string }[]): FieldMapping {
  const mapping: FieldMapping = {}
  for (const row of rows) mapping[row.article_field as ArticleField] = row.webflow_field
  return mapping
}

/** Returns the collection of a Webflow credential and its saved mapping, or undefined. */
export async function mappedCollection(
  scope: Scope,
  id: string,
): Promise<
  { name: string; collection: Collection | null; mapping: FieldMapping | null } | undefined
> {
  const stored = await encryptedAccess(scope, id)
  if (stored?.platform !== 'webflow') return undefined
  const { data } = await credentialsOf(scope)
    .select('c.collection_data as data')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const collection = data === null ? null : (collectionSchema.safeParse(data).data ?? null)
  return { name: stored.name, collection, mapping: stored.mapping }
}

export type PublishingSite = {
  id: string
  name: string
  platform: Target
  collectionId: string | null
}

/** Returns those of the given credentials that articles of a client can be published with. */
export async function publishingSites(
  scope: Scope,
  ids: readonly string[],
  clientId: string,
): Promise<PublishingSite[]> {
  return await credentialsOf(scope)
    .select(['c.id', 'c.name', 'c.collection_id as collectionId'])
    .select(sql<Target>`c.platform`.as('platform'))
    .where('c.platform', 'in', publishingPlatforms)
    .where('c.id', 'in', [...ids])
    .where(serves(scope, clientId))
    .orderBy('c.id')
    .execute()
}

/** A site as far as it is judged before anything is sent to it. */
export type CheckedSite = PublishingSite & {
  status: Credential['status']
  testedAt: Date | null
  /** Of a Webflow site, at its last successful test. */
  collection: Collection | null
  mapping: FieldMapping | null
}

/** Returns what is known of the sites before they are called. */
export async function checkedSites(scope: Scope, ids: readonly string[]): Promise<CheckedSite[]> {
  const rows = await credentialsOf(scope)
    .select(['c.id', 'c.name', 'c.status', 'c.collection_id as collectionId'])
    .select(['c.tested_at as testedAt', 'c.collection_data'])
    .select(sql<Target>`c.platform`.as('platform'))
    .select((e) => mappedFields(e).as('mapped'))
    .where('c.id', 'in', [...ids])
    .orderBy('c.name')
    .execute()
  return rows.map(({ collection_data, mapped, ...site }) => ({
    ...site,
    collection: collectionSchema.safeParse(collection_data).data ?? null,
    mapping: mapped.length > 0 ? toMapping(mapped) : null,
  }))
}
