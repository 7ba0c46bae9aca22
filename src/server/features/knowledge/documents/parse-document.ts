import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { runInThread } from '#server/kernel/threads/run-in-thread.ts'
import { type PassageText, splitPassages } from '#server/text/passages/split-passages.ts'
import type { DocumentAnswer, DocumentJob } from './document-answer.ts'

const limitMs = 30_000

export type ReadDocument = { passages: PassageText[]; pageCount: number | null }

/**
 * Reads a document in a worker thread, with limits on time and memory. Throws `ProviderError` with a
 * sentence that says why it could not be read.
 */
export async function parseDocument(job: DocumentJob, patienceMs = limitMs): Promise<ReadDocument> {
  const answer = await readApart(job, patienceMs)
  if (!answer.ok) throw new ProviderError('rejected', answer.problem)
  const passages = splitPassages(answer.blocks)
  const length = passages.reduce((sum, { content }) => sum + content.length, 0)
  if (length > sourceLimits.documentText) {
    throw new ProviderError(
      'rejected',
      `This document has more than ${sourceLimits.documentText.toLocaleString('en-GB')} characters. Please upload it in parts.`,
    )
  }
  if (passages.length === 0)
    throw new ProviderError('rejected', 'There is no text in this document.')
  return { passages, pageCount: answer.pageCount }
}

async function readApart(job: DocumentJob, patienceMs: number): Promise<DocumentAnswer> {
  const worker = new URL('./document-worker.ts', import.meta.url)
  try {
    return await runInThread<DocumentAnswer>(worker, { data: job, limitMs: patienceMs })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const problem = /took too long/.test(detail)
      ? 'This document takes too long to read. Please upload it in parts.'
      : 'This document could not be read. Please export it again.'
    throw new ProviderError('rejected', problem, { detail })
  }
}
