import { sql } from 'kysely'
import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'
import type { SourcePlace } from '../sources/sources.store.ts'

/** Notes a crawl of a website that is to begin. */
export async function insertCrawl(
  scope: MemberScope,
  { clientId, id }: SourcePlace,
  address: string,
): Promise<void> {
  const own = { id, workspace_id: scope.workspaceId, client_id: clientId }
  await scope.tx
    .insertInto('client_site_readings')
    .values({ ...own, address, user_id: scope.userId, created_at: scope.now })
    .execute()
}

function changing(scope: Scope, { clientId, id }: SourcePlace) {
  return scope.tx
    .updateTable('client_site_readings')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
}

/** A crawl that isn't over, or undefined; shows that it is under way. */
export async function beginCrawl(scope: Scope, id: string) {
  return await scope.tx
    .updateTable('client_site_readings')
    .set({ state: 'reading' })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning(['client_id as clientId', 'address', 'begun_at as begunAt'])
    .executeTakeFirst()
}

/** The crawl of a client that is under way, locked, or undefined. */
export async function lockCrawl(scope: Scope, clientId: string) {
  return await scope.tx
    .selectFrom('client_site_readings')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('state', 'in', ['waiting', 'reading'])
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a crawl. Pages that it has not got to are forgotten, or stay as they were read before. */
export async function endCrawl(
  scope: Scope,
  place: SourcePlace,
  state: 'read' | 'stopped' | 'failed',
  problem = '',
): Promise<void> {
  await changing(scope, place)
    .set({ state, problem: problem.slice(0, 500), ended_at: scope.now })
    .execute()
  const waiting = ofCrawl(scope, place)
  await scope.tx
    .deleteFrom('client_sources')
    .where(waiting)
    .where('state', 'in', ['waiting', 'reading'])
    .where('read_at', 'is', null)
    .execute()
  await scope.tx
    .updateTable('client_sources')
    .set({ state: 'read' })
    .where(waiting)
    .where('state', 'in', ['waiting', 'reading'])
    .execute()
}

function ofCrawl(scope: Scope, { clientId, id }: SourcePlace) {
  return sql<boolean>`workspace_id = ${scope.workspaceId}::uuid and client_id = ${clientId}::uuid
    and reading_id = ${id}::uuid`
}

/**
 * Notes pages that a crawl is to read, as many as there is room for; the pages of an earlier one wait to be
 * read again. Pages that this crawl has noted already are left alone.
 */
export async function notePages(
  scope: Scope,
  place: SourcePlace,
  addresses: readonly string[],
  begun?: 'begun',
): Promise<void> {
  const { clientId, id } = place
  if (begun) await changing(scope, place).set({ begun_at: scope.now }).execute()
  const wanted = await roomFor(scope, place, addresses)
  if (wanted.length === 0) return
  const rows = wanted.map((address) => ({
    id: newId(),
    workspace_id: scope.workspaceId,
    client_id: clientId,
    kind: 'page' as const,
    name: address.slice(0, 300),
    address,
    format: 'html' as const,
    reading_id: id,
    created_at: scope.now,
    updated_at: scope.now,
  }))
  await scope.tx
    .insertInto('client_sources')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'client_id', 'address'])
        .where('kind', '=', sql.lit('page'))
        .doUpdateSet({ state: 'waiting', problem: '', reading_id: id, updated_at: scope.now })
        .where('client_sources.reading_id', 'is distinct from', id),
    )
    .execute()
}

/** Those of the addresses that a crawl, and the client's pages in all, have room for. */
async function roomFor(
  scope: Scope,
  { clientId, id }: SourcePlace,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('client_sources')
    .select(['address', 'reading_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'page')
    .execute()
  const known = new Set(rows.map(({ address }) => address))
  const noted = rows.filter(({ reading_id: crawl }) => crawl === id).length
  let added = 0
  return addresses
    .filter((address) => known.has(address) || known.size + added++ < sourceLimits.pages)
    .slice(0, Math.max(sourceLimits.sitePages - noted, 0))
}

/** The next page that a crawl is to read, which it now begins with, or undefined. */
export async function nextPage(
  scope: Scope,
  place: SourcePlace,
): Promise<{ id: string; address: string } | undefined> {
  const next = await scope.tx
    .selectFrom('client_sources')
    .select(['id', 'address'])
    .where(ofCrawl(scope, place))
    .where('state', 'in', ['waiting', 'reading'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  await scope.tx
    .updateTable('client_sources')
    .set({ state: 'reading' })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', next.id)
    .execute()
  return next
}

/** The addresses that a crawl has noted, and how many of them are read. */
export async function crawlSoFar(
  scope: Scope,
  place: SourcePlace,
): Promise<{ addresses: string[]; read: number }> {
  const rows = await scope.tx
    .selectFrom('client_sources')
    .select(['address', 'state'])
    .where(ofCrawl(scope, place))
    .execute()
  const addresses = rows.map(({ address }) => address)
  return { addresses, read: rows.filter(({ state }) => state === 'read').length }
}

/** Whether another page of the client says exactly the same. */
export async function isDouble(
  scope: Scope,
  { clientId, id }: SourcePlace,
  sha256: string,
): Promise<boolean> {
  const row = await scope.tx
    .selectFrom('client_sources')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'page')
    .where('state', '=', 'read')
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
