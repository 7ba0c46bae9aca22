import { createHash } from 'node:crypto'
import { countWords } from '#server/text/language/lengths.ts'
import type { PassageText } from '#server/text/passages/split-passages.ts'
import type { ReadSource } from './sources.store.ts'

/** What is stored of a text that has been read. */
export function readSourceOf(passages: PassageText[], pageCount: number | null): ReadSource {
  const hash = createHash('sha256')
  for (const { heading, page, sha256 } of passages) hash.update(`${heading}\n${page}\n${sha256}\n`)
  const words = passages.reduce((sum, { content }) => sum + countWords(content), 0)
  return { passages, pageCount, words, sha256: hash.digest('hex') }
}
