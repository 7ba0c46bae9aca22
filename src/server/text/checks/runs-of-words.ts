import { folded, wordsOf } from '../language/words.ts'
import { withoutQuotedWords } from '../quotes/quoted-words.ts'
import { type CheckedBlock, proseOf } from './checked-article.ts'

const unspacedSign =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const signs = new RegExp(`[${unspacedSign}]\\p{M}*|[^${unspacedSign}]+`, 'gu')
const isSign = new RegExp(`^[${unspacedSign}]`, 'u')

/** So many words in a row are no coincidence; of scripts without blanks, so many signs. Kana say less than Han. */
const run = { words: 12, han: 22, kana: 26, letters: 48 } as const

const isSaid = (piece: string) => /[\p{L}\p{N}]/u.test(piece)

/** What texts are compared by: words, and each sign of scripts that set no blanks. */
export function piecesOf(text: string): string[] {
  return wordsOf(text).flatMap((word) =>
    isSign.test(word) || /\P{ASCII}/u.test(word)
      ? (word.match(signs) ?? []).filter(isSaid)
      : [word],
  )
}

/** How long a run has to be in a text of these pieces. */
export function runIn(pieces: readonly string[]): number {
  const of = pieces.filter((piece) => isSign.test(piece))
  if (of.length * 2 < pieces.length) return run.words
  const wide = of.filter((piece) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(piece))
  if (wide.length * 2 <= of.length) return run.letters
  const kana = wide.filter((piece) => !/^\p{sc=Han}/u.test(piece))
  return kana.length * 8 > wide.length ? run.kana : run.han
}

/** The pieces of a block's prose; quotations belong to somebody else. */
export function ownPieces({ tree }: CheckedBlock): string[] {
  const prose = tree.children.filter(({ type }) => type !== 'blockquote').flatMap(proseOf)
  return piecesOf(prose.map(withoutQuotes).join(' ¶ '))
}

/** A text without what stands in quotation marks of any kind; what stood around it is no longer in a row. */
function withoutQuotes(text: string): string {
  return folded(withoutQuotedWords(text, ' ¶ ')).replace(/"[^"]{1,1200}"/g, ' ¶ ')
}

type Place = { text: number; at: number }
/** Where each run of pieces was met first, by its key. */
export type Runs = Map<number, Place>

/** A number for each run of so many pieces, by where it begins: the same for the same run, and in practice for no other. */
export function keysOf(pieces: readonly string[], length: number): number[] {
  const marks = pieces.map(markOf)
  const [first, second] = [0x01000193, 0x85ebca6b].map((base) => rolled(marks, length, base))
  return (first ?? []).map((key, at) => key * 0x200000 + ((second?.[at] ?? 0) & 0x1fffff))
}

function markOf(piece: string): number {
  let mark = 0x811c9dc5
  for (let at = 0; at < piece.length; at += 1) {
    mark = Math.imul(mark ^ piece.charCodeAt(at), 0x01000193)
  }
  return mark ^ (mark >>> 15)
}

/** The sums of the marks of each run, each mark weighed by its place in it; the next sum follows from the one before. */
function rolled(marks: readonly number[], length: number, base: number): number[] {
  let highest = 1
  for (let at = 1; at < length; at += 1) highest = Math.imul(highest, base)
  const sums: number[] = []
  let sum = 0
  for (const [at, mark] of marks.entries()) {
    if (at >= length) sum = (sum - Math.imul(marks[at - length] ?? 0, highest)) | 0
    sum = (Math.imul(sum, base) + mark) | 0
    if (at >= length - 1) sums.push(sum >>> 0)
  }
  return sums
}

/** Remembers every run of a text, by its first place. */
export function remember(runs: Runs, keys: readonly number[], text: number): void {
  for (const [at, key] of keys.entries()) if (!runs.has(key)) runs.set(key, { text, at })
}

export type FoundRun = { pieces: string[]; where: Place }

/** The longest runs of `pieces` that are remembered; `keys` are theirs. */
export function runsFound(
  runs: Runs,
  { pieces, keys, length }: { pieces: readonly string[]; keys: readonly number[]; length: number },
  isOther: (hit: Place, at: number) => boolean = () => true,
): FoundRun[] {
  const hitAt = (at: number) => {
    const hit = runs.get(keys[at] ?? -1)
    return hit && isOther(hit, at) ? hit : null
  }
  const repeated: FoundRun[] = []
  for (let at = 0; at < keys.length; at += 1) {
    const where = hitAt(at)
    if (!where) continue
    let end = at + 1
    while (end < keys.length && hitAt(end)) end += 1
    repeated.push({ pieces: pieces.slice(at, end + length - 1), where })
    at = end + length - 1
  }
  return repeated
}

/** Finds the sentence that a run begins in, as it stands in the text. */
export function sentenceFinder({ sentences }: CheckedBlock): (pieces: readonly string[]) => string {
  let read: string[] | null = null
  return (pieces) => {
    read ??= sentences.map((sentence) => piecesOf(sentence).join(' '))
    const opening = pieces.slice(0, runIn(pieces) / 2).join(' ')
    const shorter = pieces.slice(0, 5).join(' ')
    const at = read.findIndex((words) => words.includes(opening))
    return sentences[at >= 0 ? at : read.findIndex((words) => words.includes(shorter))] ?? ''
  }
}

/** Pieces as a message quotes them. */
export const saidAs = (pieces: readonly string[]): string =>
  pieces.join(runIn(pieces) === run.words ? ' ' : '')
