import { folded } from '../language/words.ts'
import { type Check, type CheckedArticle, type SourceText, shortened } from './checked-article.ts'
import { isStandingLine } from './language/standing-lines.ts'
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

/** Runs of words that are a source's, outside of quotation marks. What the client says everywhere is its own. */
export const copying: Check = {
  id: 'copying',
  find: ({ blocks, ground }) => {
    const { sources } = ground
    if (sources.every(({ text }) => text.trim() === '')) return null
    const read = new Map<number, Runs>()
    const own = ownWords(ground)
    const texts = piecesOfSources(sources)
    return blocks.flatMap((block) => {
      const pieces = ownPieces(block)
      const length = runIn(pieces)
      const keys = keysOf(pieces, length)
      const runs = read.get(length) ?? runsOf(texts, length)
      read.set(length, runs)
      const sentenceWith = sentenceFinder(block)
      return runsFound(runs, { pieces, keys, length })
        .filter(({ pieces: words }) => !own(words.join(' ')) && !isNobodys(block.text, words))
        .map((found) => ({
          place: block.place,
          quote: sentenceWith(found.pieces),
          message: `${nameOf(sources[found.where.text]?.name)} has the same words: “${shortened(saidAs(found.pieces))}”.`,
        }))
    })
  },
}

/** Names, lists and lines of the law have at most so many words. */
const longestLine = 60

/** Whether nobody could say it in other words: a long name or title, a list of ingredients, a line of the law. */
function isNobodys(text: string, pieces: readonly string[]): boolean {
  if (pieces.length > longestLine) return false
  const said = asWritten(folded(text), pieces)
  const long = said.match(/\p{L}[\p{L}\p{M}'-]{3,}/gu) ?? []
  const capitals = long.filter((one) => /^\p{Lu}/u.test(one)).length
  const isName = capitals >= 5 && capitals >= long.length * 0.8
  const commas = said.match(/[,;،、，；·•]/g)?.length ?? 0
  return isName || commas * 3 >= pieces.length || isStandingLine(said)
}

/** A run of words with the letters and marks that it has in the text. */
function asWritten(text: string, pieces: readonly string[]): string {
  const between = '[^\\p{L}\\p{N}]*'
  const words = pieces.map((piece) => piece.replaceAll('.', '\\.'))
  return new RegExp(words.join(between), 'iu').exec(text)?.[0] ?? ''
}

const nameOf = (name = '') => (name === '' ? 'The source' : `“${shortened(name)}”`)

type Read = { pieces: string[]; own: boolean }

/** The words of sources, read once for all the versions of a text that are compared with them. */
const readSources = new WeakMap<readonly SourceText[], Read[]>()

function piecesOfSources(sources: readonly SourceText[]): Read[] {
  const known =
    readSources.get(sources) ?? sources.map(({ text, own }) => ({ pieces: piecesOf(text), own }))
  readSources.set(sources, known)
  return known
}

/** The runs of all sources; those that stand in two of the client’s own, such as a line under every page, are nobody’s. */
function runsOf(texts: readonly Read[], length: number): Runs {
  const all: Runs = new Map()
  const once = new Set<number>()
  const standing = new Set<number>()
  for (const [text, { pieces, own }] of texts.entries()) {
    const keys = keysOf(pieces, length)
    remember(all, keys, text)
    if (!own) continue
    const here = new Set(keys)
    for (const key of here) if (once.has(key)) standing.add(key)
    for (const key of here) once.add(key)
  }
  for (const key of standing) all.delete(key)
  return all
}

/** Whether words stand in what the client says of itself: its facts, and the lines that it wants word for word. */
function ownWords({ own, rules }: CheckedArticle['ground']): (words: string) => boolean {
  const lines = [...own, ...rules.required].map((line) => piecesOf(line).join(' '))
  return (words) =>
    lines.some((line) => line.includes(words) || (line !== '' && words.includes(line)))
}
