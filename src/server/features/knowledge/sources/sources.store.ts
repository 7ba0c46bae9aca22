import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'
import type { PassageText } from '#server/text/passages/split-passages.ts'
import type { DocumentFormat } from './recognise-document.ts'

/** The client and id of a source. */
export type SourcePlace = { clientId: string; id: string }

/** The bytes and the facts of a file as it arrived. */
export type DocumentFile = { name: string; format: DocumentFormat; bytes: Uint8Array }

function uploaded(scope: Scope, { name, format, bytes }: DocumentFile) {
  return {
    name,
    format,
    size: bytes.byteLength,
    upload: Buffer.from(bytes).toString('base64'),
    state: 'waiting' as const,
    problem: '',
    user_id: scope.userId,
    updated_at: scope.now,
  }
}

/** Adds a document that waits to be read. */
export async function insertDocument(
  scope: MemberScope,
  { id, clientId }: SourcePlace,
  file: DocumentFile,
): Promise<void> {
  const own = {
    id,
    workspace_id: scope.workspaceId,
    client_id: clientId,
    kind: 'document' as const,
  }
  await scope.tx
    .insertInto('client_sources')
    .values({ ...own, ...uploaded(scope, file), created_at: scope.now })
    .execute()
}

/** Puts another file in a document's place; what was read of the old one stays until the new one is read. */
export async function replaceUpload(
  scope: MemberScope,
  place: SourcePlace,
  file: DocumentFile,
): Promise<void> {
  await changing(scope, place).set(uploaded(scope, file)).execute()
}

function changing(scope: Scope, { clientId, id }: SourcePlace) {
  return scope.tx
    .updateTable('client_sources')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
}

/** Shows that a source is being read. */
export async function markReading(scope: Scope, place: SourcePlace): Promise<void> {
  await changing(scope, place).set({ state: 'reading', updated_at: scope.now }).execute()
}

/** What became of a source whose text is known. */
export type ReadSource = {
  passages: PassageText[]
  sha256: string
  words: number
  pageCount: number | null
  /** Of a page. */
  name?: string
}

/**
 * Stores what was read of a source in place of what it said before, and lets its upload go. Text that
 * is still the same keeps its passages and what was proposed from them.
 */
export async function storeReading(
  scope: Scope,
  place: SourcePlace,
  read: ReadSource,
): Promise<void> {
  const earlier = await changing(scope, place)
    .set({ state: 'read', updated_at: scope.now })
    .returning('sha256')
    .executeTakeFirst()
  // Removed meanwhile.
  if (!earlier) return
  const same = earlier.sha256 === read.sha256
  await changing(scope, place)
    .set({
      problem: '',
      upload: null,
      sha256: read.sha256,
      words: read.words,
      page_count: read.pageCount,
      read_at: scope.now,
      ...(read.name ? { name: read.name } : {}),
      ...(same ? {} : { facts_state: 'none' as const, facts_problem: '', facts_upto: 0 }),
    })
    .execute()
  if (same) return
  await clearExtracted(scope, place)
  await insertPassages(scope, place, read.passages)
}

async function clearExtracted(scope: Scope, { clientId, id }: SourcePlace): Promise<void> {
  await scope.tx
    .deleteFrom('client_passages')
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .where('source_id', '=', id)
    .execute()
  await scope.tx
    .deleteFrom('client_proposed_facts')
    .where('workspace_id', '=', scope.workspaceId)
    .where('client_id', '=', clientId)
    .where('source_id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

async function insertPassages(
  scope: Scope,
  { clientId, id }: SourcePlace,
  passages: PassageText[],
): Promise<void> {
  const rows = passages.map((passage, index) => ({
    id: newId(),
    workspace_id: scope.workspaceId,
    client_id: clientId,
    source_id: id,
    number: index + 1,
    ...passage,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    await scope.tx
      .insertInto('client_passages')
      .values(rows.slice(from, from + 500))
      .execute()
  }
}

/** Shows why a source could not be read; what was read of it before stays. */
export async function storeProblem(
  scope: Scope,
  place: SourcePlace,
  problem: string,
): Promise<void> {
  await changing(scope, place)
    .set({ state: 'failed', problem: problem.slice(0, 500), upload: null, updated_at: scope.now })
    .execute()
}

/** Removes a source with its passages and open proposals; false when there is none. */
export async function deleteSource(scope: Scope, { clientId, id }: SourcePlace): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('client_sources')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** How far the extraction of facts from a source has got. */
export async function setFactsState(
  scope: Scope,
  place: SourcePlace,
  state: 'none' | 'drawing' | 'drawn' | 'failed',
  problem = '',
): Promise<void> {
  await changing(scope, place)
    .set({ facts_state: state, facts_problem: problem.slice(0, 500) })
    .execute()
}
