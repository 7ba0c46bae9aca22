import type { DurableWork } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { startExtracting } from '../facts/start-extracting.ts'
import { sentenceOf } from '../sources/failure-sentence.ts'
import { readSourceOf } from '../sources/read-source.ts'
import {
  markReading,
  type ReadSource,
  type SourcePlace,
  storeProblem,
  storeReading,
} from '../sources/sources.store.ts'
import { waitingUpload } from '../sources/sources.views.ts'
import type { DocumentJob } from './document-answer.ts'
import { parseDocument } from './parse-document.ts'

type Begun = { place: SourcePlace; document: DocumentJob }

/** Reads a document into passages, and has facts proposed from them. */
export const readDocument: DurableWork<Begun, ReadSource> = {
  begin: async (scope, { subjectId: id }) => {
    const row = await waitingUpload(scope, id)
    if (!row?.upload || row.format === 'html') return null
    const place = { clientId: row.clientId, id }
    await markReading(scope, place)
    await emit(scope, 'client.knowledge_read', { id: row.clientId })
    return { place, document: { bytes: Buffer.from(row.upload, 'base64'), format: row.format } }
  },

  run: async (_context, { document }) => {
    const { passages, pageCount } = await parseDocument(document)
    return readSourceOf(passages, pageCount)
  },

  settle: async (scope, { place }, read) => {
    await storeReading(scope, place, read)
    await startExtracting(scope, place.clientId, [place.id])
    await emit(scope, 'client.knowledge_read', { id: place.clientId })
  },

  giveUp: async (scope, { subjectId: id, error }) => {
    const row = await waitingUpload(scope, id)
    if (!row) return undefined
    await storeProblem(scope, { clientId: row.clientId, id }, sentenceOf(error))
    await emit(scope, 'client.knowledge_read', { id: row.clientId })
    return { sourceId: id }
  },
}
