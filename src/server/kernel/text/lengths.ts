import { weightOnX } from '#contracts/rules/post-length.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wordPieces = new Intl.Segmenter('en', { granularity: 'word' })

/** Number of characters as a reader counts them (an emoji family is one). */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** Number of words in any script; punctuation and spaces do not count. */
export function countWords(text: string): number {
  let count = 0
  for (const piece of wordPieces.segment(text)) if (piece.isWordLike) count += 1
  return count
}

/**
 * Shortens text to at most `limit` grapheme clusters including the closing "…". Cuts after a
 * sentence when that keeps two thirds of the room, else at a word border; a single overlong word
 * is cut between clusters.
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

/** Shortens a post until X counts at most `limit`. */
export function capForX(text: string, limit: number): string {
  let capped = text
  let length = countGraphemes(text)
  while (weightOnX(capped) > limit && length > 1) {
    length = Math.max(1, Math.min(length - 1, Math.floor((length * limit) / weightOnX(capped))))
    capped = capGraphemes(text, length)
  }
  return capped
}
