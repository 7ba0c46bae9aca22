import { stemsOf } from './stems.ts'

/** The share of their pieces that two titles on one subject have in common, at least. */
const alike = 0.45
/** The share of the pieces of a few words that a longer title repeats, at least. */
const contained = 0.85

/** A title as it is compared: how many of its words name something, and their three-letter pieces. */
export type ReadTitle = { words: number; pieces: ReadonlySet<string> }

/** Reads a title once for many comparisons. */
export function readTitle(title: string): ReadTitle {
  const stems = stemsOf(title)
  return { words: stems.length, pieces: new Set(stems.flatMap(piecesOf)) }
}

/**
 * How close two titles come, from 0 to 1; 0 where they are about different things. Neither endings nor a slip of the
 * finger matter, nor words that name nothing, as in “the best … of 2026”.
 */
export function closeness(asked: ReadTitle, title: ReadTitle): number {
  const shared = [...asked.pieces].filter((piece) => title.pieces.has(piece)).length
  const share = shared / (asked.pieces.size + title.pieces.size - shared || 1)
  if (share >= alike) return share
  const repeats = asked.words > 1 && shared / asked.pieces.size >= contained
  return repeats ? alike : 0
}

/** The pieces of a word, of which the first and the last hold its edges. */
function piecesOf(word: string): string[] {
  const padded = `  ${word} `
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}
