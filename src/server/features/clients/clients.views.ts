import type { Client } from '#contracts/clients.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { clientAbilities } from './clients.policy.ts'

function clientRows(scope: Scope) {
  return scope.tx
    .selectFrom('clients as c')
    .select((row) => [
      'c.id',
      'c.name',
      'c.industry',
      'c.description',
      'c.logo_url',
      'c.created_at',
      'c.updated_at',
      row
        .selectFrom('campaigns as p')
        .whereRef('p.client_id', '=', 'c.id')
        .whereRef('p.workspace_id', '=', 'c.workspace_id')
        .select(row.fn.countAll<number>().as('n'))
        .as('campaigns'),
      row
        .selectFrom('article_counts as a')
        .whereRef('a.client_id', '=', 'c.id')
        .whereRef('a.workspace_id', '=', 'c.workspace_id')
        .select((count) => count.fn.sum<number>('a.total').as('n'))
        .as('articles'),
    ])
    .where('c.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'c.id'))
}

type Row = Awaited<ReturnType<ReturnType<typeof clientRows>['execute']>>[number]

function toClient(scope: MemberScope, row: Row): Client {
  const { update, remove } = clientAbilities(scope.member)
  return {
    id: row.id,
    name: row.name,
    industry: row.industry,
    description: row.description,
    logoUrl: row.logo_url,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    campaigns: row.campaigns ?? 0,
    articles: Number(row.articles ?? 0),
    abilities: { update, remove },
  }
}

/** Lists the clients the member may see, newest first. */
export async function listedClients(scope: MemberScope): Promise<Client[]> {
  const rows = await clientRows(scope)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(2000)
    .execute()
  return rows.map((row) => toClient(scope, row))
}

/** Returns one client as its page shows it, or undefined. */
export async function shownClient(scope: MemberScope, id: string): Promise<Client | undefined> {
  const row = await clientRows(scope).where('c.id', '=', id).executeTakeFirst()
  return row && toClient(scope, row)
}
