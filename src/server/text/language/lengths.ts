import { weightOnX } from '#contracts/rules/publishing/post-length.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wordPieces = new Intl.Segmenter('en', { granularity: 'word' })

/** The number of grapheme clusters: an emoji family counts as one. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** The number of words, in any script. */
export function countWords(text: string): number {
  let count = 0
  for (const piece of wordPieces.segment(text)) if (piece.isWordLike) count += 1
  return count
}

/**
 * Truncates text to at most `limit` graphemes, including the "…". Cuts after a sentence when that keeps
 * two thirds of the limit, else at a word boundary, else within a word.
 */
export function capGraphemes(text: string, limit: number): string {
  const clusters = [...graphemes.segment(text)]
  const after = clusters[limit]
  if (after === undefined) return text
  const room = text.slice(0, after.index)
  const sentence = room.match(/^[\s\S]*[.!?。！？](?=\s|$)/)?.[0]
  if (sentence !== undefined && countGraphemes(sentence) >= (limit * 2) / 3) return sentence
  const kept = text.slice(0, clusters[Math.max(limit - 1, 0)]?.index ?? 0)
  const border = kept.search(/\s+\S*$/)
  const cut = border > kept.length / 3 ? kept.slice(0, border) : kept
  return `${cut.replace(/[\s,;:–—-]+$/, '')}…`
}

/** The number of Unicode code points, in which databases and their validators count. */
export function countCodePoints(text: string): number {
  return [...text].length
}

/** Truncates text as `capGraphemes` does, to at most `limit` code points. */
export function capCodePoints(text: string, limit: number): string {
  const capped = cappedBy(countCodePoints, text, limit)
  // One letter may be of more code points than a whole title.
  return countCodePoints(capped) > limit ? [...capped].slice(0, limit).join('') : capped
}

/** Truncates text as `capGraphemes` does, to a `length` of at most `limit`, in which our own fields are measured. */
export function capLength(text: string, limit: number): string {
  return cappedBy(({ length }) => length, text, limit)
}

/** Truncates a post to a weighted length on X of at most `limit`. */
export function capForX(text: string, limit: number): string {
  return cappedBy(weightOnX, text, limit)
}

function cappedBy(measure: (text: string) => number, text: string, limit: number): string {
  let capped = text
  let length = countGraphemes(text)
  while (measure(capped) > limit && length > 1) {
    length = Math.max(1, Math.min(length - 1, Math.floor((length * limit) / measure(capped))))
    capped = capGraphemes(text, length)
  }
  return capped
}
