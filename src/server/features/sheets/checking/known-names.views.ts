import { sql } from 'kysely'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { archivedWithClient } from '#server/db/archived-with-client.ts'
import { inView } from '#server/db/in-view.ts'
import { type ConnectedSite, connectedSites } from '#server/features/credentials/index.ts'

const templateKinds = ['seo', 'tone', 'image', 'author'] as const
export type TemplateKind = (typeof templateKinds)[number]

export type KnownClient = {
  id: string
  name: string
  timeZone: string | null
  /** Names that none of its articles may hold. */
  neverNamed: string[]
}
export type KnownCampaign = { id: string; name: string; clientId: string; isArchived: boolean }
/** `alias` is another name it goes by: the byline of an author, the address of a member. */
export type Named = { id: string; name: string; alias: string }
export type KnownMember = Named & { limited: boolean; clientIds: string[] }

export type KnownNames = {
  clients: KnownClient[]
  campaigns: KnownCampaign[]
  templates: Record<TemplateKind, Named[]>
  members: KnownMember[]
  sites: ConnectedSite[]
}

/** Everything that a cell can name, as far as the caller sees it: eight queries, however many rows there are. */
export async function knownNames(scope: MemberScope): Promise<KnownNames> {
  const [clients, campaigns, members, sites, ...kinds] = await Promise.all([
    clientsOf(scope),
    campaignsOf(scope),
    membersOf(scope),
    connectedSites(scope),
    ...templateKinds.map((kind) => templatesOf(scope, kind)),
  ])
  const [seo = [], tone = [], image = [], author = []] = kinds
  return { clients, campaigns, members, sites, templates: { seo, tone, image, author } }
}

async function clientsOf(scope: Scope): Promise<KnownClient[]> {
  const rows = await scope.tx
    .selectFrom('clients')
    .leftJoin('client_rules as r', (join) =>
      join
        .onRef('r.workspace_id', '=', 'clients.workspace_id')
        .onRef('r.client_id', '=', 'clients.id'),
    )
    .select(['clients.id', 'clients.name', 'clients.time_zone as timeZone'])
    .select(sql<string[] | null>`r.rules -> 'competitors'`.as('neverNamed'))
    .where(inView(scope, 'clients.id'))
    .execute()
  return rows.map((row) => ({ ...row, neverNamed: row.neverNamed ?? [] }))
}

async function campaignsOf(scope: Scope): Promise<KnownCampaign[]> {
  return await scope.tx
    .selectFrom('campaigns')
    .select(['id', 'name', 'client_id as clientId', archivedWithClient.as('isArchived')])
    .where(inView(scope, 'client_id'))
    .orderBy('name')
    .execute()
}

async function templatesOf(scope: Scope, kind: TemplateKind): Promise<Named[]> {
  const alias = kind === 'author' ? sql<string>`author_name` : sql<string>`''`
  const { rows } = await sql<Named>`select id, name, ${alias} as alias
    from ${sql.table(`${kind}_templates`)} where not is_archived
      and workspace_id in (${scope.workspaceId}::uuid, app.system_workspace())
    order by is_default, name, id`.execute(scope.tx)
  return rows
}

/** Colleagues with whom the caller has a client in common. */
async function membersOf(scope: Scope): Promise<KnownMember[]> {
  const { rows } = await sql<KnownMember>`
    select p.id, coalesce(nullif(p.full_name, ''), p.email) as name, p.email as alias, m.limited,
      array(select c.client_id from workspace_member_clients c
        where c.workspace_id = m.workspace_id and c.user_id = m.user_id) as "clientIds"
    from workspace_members m join app.people p on p.id = m.user_id
    where m.workspace_id = ${scope.workspaceId}::uuid`.execute(scope.tx)
  const { clientIds: seen } = scope
  if (seen === null) return rows
  return rows.filter((one) => !one.limited || one.clientIds.some((id) => seen.includes(id)))
}
