import type { Finding } from '#contracts/articles/checks.ts'
import { type Check, type CheckedBlock, proseOf, shortened } from './checked-article.ts'
import {
  keysOf,
  ownPieces,
  piecesOf,
  type Runs,
  remember,
  runIn,
  runsFound,
  saidAs,
  sentenceFinder,
} from './runs-of-words.ts'

/** A paragraph of so many words that stands there twice is no coincidence either. */
const shortParagraph = 8

/** Paragraphs too short for a run that stand in the article twice. */
function repeatedParagraphs(blocks: readonly CheckedBlock[]): Finding[] {
  const seen = new Set<string>()
  return blocks.flatMap(({ place, tree }) =>
    proseOf(tree).flatMap((paragraph): Finding[] => {
      const words = piecesOf(paragraph)
      const key = words.join(' ')
      const again = seen.has(key) && words.length >= shortParagraph && words.length < runIn(words)
      seen.add(key)
      if (!again) return []
      return [{ place, quote: paragraph, message: `It repeats “${shortened(paragraph)}”.` }]
    }),
  )
}

/** Runs of twelve words and more that stand in the article twice, and short paragraphs that do. */
export const repetition: Check = {
  id: 'repetition',
  find: ({ blocks, ground }) => {
    const read = new Map<number, Runs>()
    const required = ground.rules.required.map((line) => piecesOf(line).join(' '))
    const repeated = blocks.flatMap((block, index): Finding[] => {
      const pieces = ownPieces(block)
      const length = runIn(pieces)
      const runs = read.get(length) ?? new Map()
      read.set(length, runs)
      const sentenceWith = sentenceFinder(block)
      const keys = keysOf(pieces, length)
      remember(runs, keys, index)
      return runsFound(
        runs,
        { pieces, keys, length },
        (hit, at) => hit.text !== index || hit.at + length <= at,
      )
        .filter((found) => !required.some((line) => line.includes(found.pieces.join(' '))))
        .map((found) => ({
          place: block.place,
          quote: sentenceWith(found.pieces),
          message: `It repeats “${shortened(saidAs(found.pieces))}”.`,
        }))
    })
    return [...repeated, ...repeatedParagraphs(blocks)]
  },
}
