import { sql } from 'kysely'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'
import type { SourcePlace } from '../sources/sources.store.ts'
import type { QuotedFact } from './checked-facts.ts'

/** Marks the sources that are read and not being extracted from just now as being so; returns their ids. */
export async function takeForExtraction(
  scope: Scope,
  clientId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await scope.tx
    .updateTable('client_sources')
    .set({ facts_state: 'drawing', facts_problem: '', facts_upto: 0, updated_at: scope.now })
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('state', '=', 'read')
    .where('facts_state', '<>', 'drawing')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many of these are sources of the client. */
export async function countKnownSources(
  scope: Scope,
  clientId: string,
  ids: readonly string[],
): Promise<number> {
  const row = await scope.tx
    .selectFrom('client_sources')
    .select((part) => part.fn.countAll<number>().as('n'))
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** A source that facts are to be extracted from, up to which passage that is done, and what it was asked before. */
export async function sourceToExtract(scope: Scope, id: string) {
  return await scope.tx
    .selectFrom('client_sources')
    .select([
      'client_id as clientId',
      'name',
      'facts_upto as upto',
      sql<string[]>`array(select quote from client_proposed_facts f
        where f.workspace_id = client_sources.workspace_id and f.source_id = client_sources.id)`.as(
        'quotes',
      ),
      sql<string[]>`array(select content from client_knowledge k
        where k.workspace_id = client_sources.workspace_id
          and k.client_id = client_sources.client_id)`.as('known'),
    ])
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .where('facts_state', '=', 'drawing')
    .executeTakeFirst()
}

/** Keeps the facts extracted from a source up to this passage, so that they are not asked for again. */
export async function keepProposals(
  scope: Scope,
  { clientId, id }: SourcePlace,
  facts: readonly QuotedFact[],
  upto: number,
): Promise<void> {
  await scope.tx
    .updateTable('client_sources')
    .set({ facts_upto: upto })
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
  if (facts.length === 0) return
  const rows = facts.map((fact) => ({
    id: newId(),
    workspace_id: scope.workspaceId,
    client_id: clientId,
    source_id: id,
    created_at: scope.now,
    ...fact,
  }))
  await scope.tx.insertInto('client_proposed_facts').values(rows).execute()
}

/** A proposal that nobody has decided on, locked, with where it comes from; or undefined. */
export async function lockOpenProposal(scope: Scope, { clientId, id }: SourcePlace) {
  return await scope.tx
    .selectFrom('client_proposed_facts as f')
    .innerJoin('client_sources as s', 's.id', 'f.source_id')
    .select(['f.state', 'f.quote', 'f.place', 's.name', 's.address'])
    .where(inView(scope, 'f.client_id'))
    .where('f.client_id', '=', clientId)
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst()
}

/** Notes what a person has decided on a proposal; `knowledgeId` is the fact it has become. */
export async function decide(
  scope: MemberScope,
  { clientId, id }: SourcePlace,
  knowledgeId: string | null,
): Promise<void> {
  await scope.tx
    .updateTable('client_proposed_facts')
    .set({
      state: knowledgeId ? 'accepted' : 'rejected',
      knowledge_id: knowledgeId,
      decided_by: scope.userId,
    })
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}
