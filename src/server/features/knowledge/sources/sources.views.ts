import { sql } from 'kysely'
import type { Passage, ProposedFact, SiteCrawl, Source } from '#contracts/clients/sources.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { SourcePlace } from './sources.store.ts'

function sourceRows(scope: Scope, clientId: string) {
  return scope.tx
    .selectFrom('client_sources as s')
    .leftJoin('app.people as p', 'p.id', 's.user_id')
    .select([
      's.id',
      's.kind',
      's.name',
      's.address',
      's.format',
      's.size',
      's.state',
      's.problem',
      's.page_count',
      's.words',
      's.read_at',
      's.created_at',
      's.facts_state',
      's.facts_problem',
      sql<string>`coalesce(nullif(p.full_name, ''), p.email, '')`.as('added_by'),
    ])
    .where(inView(scope, 's.client_id'))
    .where('s.client_id', '=', clientId)
}

type Row = Awaited<ReturnType<ReturnType<typeof sourceRows>['execute']>>[number]

function toSource(row: Row): Source {
  const { id, kind, name, address, format, size, state, problem, words } = row
  return {
    ...{ id, kind, name, address, format, size, state, problem, words },
    pageCount: row.page_count,
    readAt: row.read_at?.toISOString() ?? null,
    addedBy: row.added_by,
    createdAt: row.created_at.toISOString(),
    facts: row.facts_state,
    factsProblem: row.facts_problem,
  }
}

/** The documents and pages of a client: documents newest first, pages by address. */
export async function shownSources(scope: Scope, clientId: string): Promise<Source[]> {
  const rows = await sourceRows(scope, clientId)
    .orderBy('s.address')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map(toSource)
}

/** One source, or undefined. */
export async function shownSource(
  scope: Scope,
  { clientId, id }: SourcePlace,
): Promise<Source | undefined> {
  const row = await sourceRows(scope, clientId).where('s.id', '=', id).executeTakeFirst()
  return row && toSource(row)
}

/** The passages of a source, in its order. */
export async function passagesOf(scope: Scope, { clientId, id }: SourcePlace): Promise<Passage[]> {
  return await scope.tx
    .selectFrom('client_passages')
    .select(['number', 'heading', 'page', 'content', 'suspect'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('source_id', '=', id)
    .orderBy('number')
    .execute()
}

/** How many documents, or pages, a client has. */
export async function countSources(
  scope: Scope,
  clientId: string,
  kind: Source['kind'],
): Promise<number> {
  const row = await scope.tx
    .selectFrom('client_sources')
    .select((part) => part.fn.countAll<number>().as('n'))
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The last crawl of a client's website, or null. */
export async function lastCrawl(scope: Scope, clientId: string): Promise<SiteCrawl | null> {
  const row = await scope.tx
    .selectFrom('client_site_readings as r')
    .select((r) => [
      'r.id',
      'r.address',
      'r.state',
      'r.problem',
      'r.created_at',
      r
        .selectFrom('client_sources as s')
        .whereRef('s.workspace_id', '=', 'r.workspace_id')
        .whereRef('s.client_id', '=', 'r.client_id')
        .whereRef('s.reading_id', '=', 'r.id')
        .select(
          sql<{ found: number; read: number; failed: number }>`jsonb_build_object(
            'found', count(*), 'read', count(*) filter (where s.state = 'read'),
            'failed', count(*) filter (where s.state = 'failed'))`.as('counts'),
        )
        .as('counts'),
    ])
    .where(inView(scope, 'r.client_id'))
    .where('r.client_id', '=', clientId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, address, state, problem, counts } = row
  const { found = 0, read = 0, failed = 0 } = counts ?? {}
  const createdAt = row.created_at.toISOString()
  return { id, address, state, problem, found, read, failed, createdAt }
}

/** The facts proposed to a client's people and not yet decided on, in the order they were found. */
export async function openProposals(scope: Scope, clientId: string): Promise<ProposedFact[]> {
  return await scope.tx
    .selectFrom('client_proposed_facts as f')
    .innerJoin('client_sources as s', 's.id', 'f.source_id')
    .select([
      'f.id',
      'f.content',
      'f.quote',
      'f.place',
      'f.source_id as sourceId',
      's.name as sourceName',
      's.address',
    ])
    .where(inView(scope, 'f.client_id'))
    .where('f.client_id', '=', clientId)
    .where('f.state', '=', 'open')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(300)
    .execute()
}

/** The upload of a document that still has to be read, or undefined. */
export async function waitingUpload(scope: Scope, id: string) {
  return await scope.tx
    .selectFrom('client_sources')
    .select(['client_id as clientId', 'name', 'format', 'upload'])
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .executeTakeFirst()
}
