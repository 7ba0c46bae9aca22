import type { Source } from '#contracts/clients/sources.ts'
import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { findIdempotentAnswer, storeIdempotentAnswer } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { extractFactsTask } from '../facts/extract-facts.task.ts'
import { requireChange } from '../knowledge.policy.ts'
import { recogniseDocument } from '../sources/recognise-document.ts'
import {
  type DocumentFile,
  insertDocument,
  replaceUpload,
  type SourcePlace,
  setFactsState,
} from '../sources/sources.store.ts'
import { countSources, shownSource } from '../sources/sources.views.ts'
import { readDocumentTask } from './read-document.task.ts'

/** Adds a document to a client's knowledge and has it read. Throws `unsupported_media` for other files. */
export async function addDocument(
  context: RequestContext,
  { clientId, file }: { clientId: string; file: File },
): Promise<Source> {
  const document = await fileOf(file)
  const request = ['document', clientId, document.name, document.bytes.byteLength]
  return await context.inTransaction(async (scope) => {
    const client = await requireChange(scope, clientId)
    const earlier = await findIdempotentAnswer<Source>(scope, context.idempotencyKey, request)
    if (earlier) return earlier.answer
    if ((await countSources(scope, clientId, 'document')) >= sourceLimits.documents) {
      throw new AppError(
        'invalid_input',
        `A client may have ${sourceLimits.documents} documents. Please remove some first.`,
      )
    }
    const place = { clientId, id: newId() }
    await insertDocument(scope, place, document)
    const source = await beginReading(scope, place, client, 'client.document_added')
    await storeIdempotentAnswer(scope, context.idempotencyKey, request, source)
    return source
  })
}

/** Reads another file in a document's place. Throws `not_found` and `unsupported_media`. */
export async function replaceDocument(
  context: RequestContext,
  { file, ...place }: SourcePlace & { file: File },
): Promise<Source> {
  const document = await fileOf(file)
  return await context.inTransaction(async (scope) => {
    const source = await shownSource(scope, place)
    if (source?.kind !== 'document') throw new AppError('not_found')
    const client = await requireChange(scope, place.clientId)
    await replaceUpload(scope, place, document)
    // Neither the old file nor what it said is worth any more work.
    await endTask(scope, readDocumentTask, place.id)
    await endTask(scope, extractFactsTask, place.id)
    if (source.facts === 'drawing') await setFactsState(scope, place, 'none')
    return await beginReading(scope, place, client, 'client.document_replaced')
  })
}

async function beginReading(
  scope: MemberScope,
  place: SourcePlace,
  name: string,
  action: 'client.document_added' | 'client.document_replaced',
): Promise<Source> {
  await startTasks(scope, readDocumentTask, [place.id])
  const source = await shownSource(scope, place)
  if (!source) throw new AppError('internal')
  await emit(scope, action, { id: place.clientId, name, document: source.name })
  return source
}

async function fileOf(file: File): Promise<DocumentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const clean = file.name
    .toWellFormed()
    .replaceAll(/[\p{C}/\\]/gu, ' ')
    .trim()
  const name = clean.slice(-200) || 'Document'
  return { name, format: recogniseDocument(name, bytes), bytes }
}
