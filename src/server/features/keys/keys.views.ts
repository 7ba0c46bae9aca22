import { sql } from 'kysely'
import { type FeedKind, feedKinds, type KeyScope } from '#contracts/rules/key-scopes.ts'
import type { ApiKey, CurrentKey } from '#contracts/team/api-keys.ts'
import type { MemberScope } from '#server/context/context.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'
import { keyAbilities } from './keys.policy.ts'

type Row = {
  id: string
  userId: string | null
  maker: string | null
  name: string
  publicId: string
  lastFour: string
  scopes: KeyScope[]
  clientIds: string[] | null
  addresses: string[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  replacedAt: Date | null
  isApp: boolean
  feed: FeedKind | null
  host: string | null
}

/**
 * Lists keys that work, and those that ended by their age in the last thirty days, the newest first: all of
 * the workspace for whoever manages it, one's own for others. With an id, that one alone.
 */
export async function keysOf(scope: MemberScope, id?: string): Promise<ApiKey[]> {
  const { workspaceId, userId, member, now } = scope
  const { rows } = await sql<Row>`
    select k.id, k.user_id as "userId", coalesce(nullif(p.full_name, ''), p.email) as maker, k.name,
      k.public_id as "publicId", k.last_four as "lastFour", k.scopes, k.addresses,
      case when k.limited then array(select c.client_id from api_key_clients c
        where c.workspace_id = k.workspace_id and c.key_id = k.id order by c.client_id) end as "clientIds",
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
      k.replaced_at as "replacedAt", a.key_id is not null as "isApp", a.host,
      k.feed
    from api_keys k left join app.people p on p.id = k.user_id
      left join connected_apps a on a.workspace_id = k.workspace_id and a.key_id = k.id
    where k.workspace_id = ${workspaceId}::uuid and k.revoked_at is null
      -- An app that never came back for its tokens is not connected.
      and (a.key_id is null or a.redeemed_at is not null or k.expires_at > ${now}::timestamptz)
      and k.expires_at > ${now}::timestamptz - interval '30 days'
      and ${managesWorkspace(member) ? sql`true` : sql`k.user_id = ${userId}::uuid`}
      and ${id === undefined ? sql`true` : sql`k.id = ${id}::uuid`}
    order by k.created_at desc, k.id desc limit 200`.execute(scope.tx)
  return rows.map((row) => toKey(scope, row))
}

function toKey({ member, now, clientIds: visible }: MemberScope, row: Row): ApiKey {
  const ended = row.expiresAt <= now
  const { rotate, revoke } = keyAbilities(member, row.userId)
  return {
    id: row.id,
    name: row.name,
    hint: `cd_${row.isApp ? 'app' : row.feed ? feedKinds[row.feed].token : 'live'}_${row.publicId}_…${row.isApp ? '' : row.lastFour}`,
    scopes: row.scopes,
    clientIds: row.clientIds?.filter((id) => !visible || visible.includes(id)) ?? null,
    addresses: row.addresses,
    maker: { id: row.userId, name: row.maker ?? 'A former member' },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    app: row.isApp ? { host: row.host } : null,
    feed: row.feed,
    replacedAt: row.replacedAt?.toISOString() ?? null,
    abilities: {
      rotate: rotate && !ended && row.replacedAt === null && !row.isApp && !row.feed,
      revoke: revoke && !ended,
    },
  }
}

/** The key behind the request, or undefined where there is none. */
export async function currentKey(scope: MemberScope): Promise<CurrentKey | undefined> {
  const { member, workspaceId } = scope
  if (!member.keyId) return undefined
  const row = await scope.tx
    .selectFrom('api_keys')
    .select(['id', 'scopes', 'expires_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', member.keyId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: member.fullName,
      scopes: row.scopes as KeyScope[],
      workspace: { id: workspaceId, name: member.workspaceName },
      clientIds: member.clientIds && [...member.clientIds],
      expiresAt: row.expires_at.toISOString(),
    }
  )
}
