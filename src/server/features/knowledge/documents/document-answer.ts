import type { TextBlock } from '#server/text/passages/split-passages.ts'
import type { DocumentFormat } from '../sources/recognise-document.ts'

/** What the worker is given, and what it answers: blocks, or why there are none. */
export type DocumentJob = { bytes: Uint8Array; format: DocumentFormat }
export type DocumentAnswer =
  | { ok: true; blocks: TextBlock[]; pageCount: number | null }
  | { ok: false; problem: string }
