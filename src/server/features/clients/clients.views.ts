import { sql } from 'kysely'
import type { Client } from '#contracts/clients/clients.ts'
import type { ClientDefaults } from '#contracts/clients/default-templates.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { afterInAge, exactAge, pageByAge } from '#server/db/by-age.ts'
import { defaultTemplatesIn } from '#server/db/default-templates.ts'
import { inView } from '#server/db/in-view.ts'
import type { Cursor } from '#server/kernel/cursor.ts'
import { clientAbilities } from './clients.policy.ts'

function clientRows(scope: Scope) {
  return scope.tx
    .selectFrom('clients as c')
    .select((row) => [
      'c.id',
      'c.name',
      'c.industry',
      'c.description',
      'c.time_zone',
      'c.logo_url',
      'c.is_archived',
      'c.is_sample',
      'c.created_at',
      'c.updated_at',
      row
        .selectFrom('campaigns as p')
        .whereRef('p.client_id', '=', 'c.id')
        .whereRef('p.workspace_id', '=', 'c.workspace_id')
        .where('p.is_archived', '=', false)
        .select(row.fn.countAll<number>().as('n'))
        .as('campaigns'),
      row
        .selectFrom('campaigns as p')
        .whereRef('p.client_id', '=', 'c.id')
        .whereRef('p.workspace_id', '=', 'c.workspace_id')
        .where('p.is_archived', '=', true)
        .select(row.fn.countAll<number>().as('n'))
        .as('archived_campaigns'),
      row
        .selectFrom('article_counts as a')
        .whereRef('a.client_id', '=', 'c.id')
        .whereRef('a.workspace_id', '=', 'c.workspace_id')
        .select((count) => count.fn.sum<number>('a.total').as('n'))
        .as('articles'),
    ])
    .where(inView(scope, 'c.id'))
}

type Row = Awaited<ReturnType<ReturnType<typeof clientRows>['execute']>>[number]

function toClient(scope: MemberScope, row: Row): Client {
  const { update, remove } = clientAbilities(scope.member)
  return {
    id: row.id,
    name: row.name,
    industry: row.industry,
    description: row.description,
    timeZone: row.time_zone,
    logoUrl: row.logo_url,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isArchived: row.is_archived,
    isSample: row.is_sample,
    campaigns: row.campaigns ?? 0,
    archivedCampaigns: row.archived_campaigns ?? 0,
    articles: Number(row.articles ?? 0),
    abilities: { update, remove },
  }
}

/** Lists the clients in use or the archived ones that the member may see, newest first. */
export async function listedClients(
  scope: MemberScope,
  { archived, after, limit }: { archived: boolean; after: Cursor | undefined; limit: number },
): Promise<{ items: Client[]; nextCursor: string | null }> {
  const found = await clientRows(scope)
    .select(exactAge('c').as('exact_age'))
    .where('c.is_archived', '=', archived)
    .where(after ? afterInAge('c', after) : sql<boolean>`true`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, nextCursor } = pageByAge(found, limit)
  return { items: rows.map((row) => toClient(scope, row)), nextCursor }
}

/** Returns clients as their pages show them, archived or not; those not found are left out. */
export async function shownClients(scope: MemberScope, ids: string[]): Promise<Client[]> {
  const rows = await clientRows(scope).where('c.id', 'in', ids).execute()
  return rows.map((row) => toClient(scope, row))
}

/** Returns one client as its page shows it, or undefined. */
export async function shownClient(scope: MemberScope, id: string): Promise<Client | undefined> {
  const [client] = await shownClients(scope, [id])
  return client
}

/** Returns a client's name and its default templates as they are stored, or undefined. */
export async function clientDefaults(
  scope: Scope,
  id: string,
): Promise<{ name: string; defaults: ClientDefaults } | undefined> {
  const row = await scope.tx
    .selectFrom('clients')
    .select(['name', 'updated_at'])
    .select(['default_seo_template_id', 'default_tone_template_id'])
    .select(['default_image_template_id', 'default_author_template_id'])
    .where(inView(scope, 'id'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const defaults = { ...defaultTemplatesIn(row), updatedAt: row.updated_at.toISOString() }
  return { name: row.name, defaults }
}
