import { quotedWords } from '../quotes/quoted-words.ts'
import type { CheckedBlock } from './checked-article.ts'
import { folded, proseOf, wordsOf } from './checked-article.ts'

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
  const short = quotedWords(text)
    .toSorted((one, other) => other.at - one.at)
    .reduce((left, { at, to }) => `${left.slice(0, at)} ¶ ${left.slice(to)}`, text)
  return folded(short).replace(/"[^"]{1,1200}"/g, ' ¶ ')
}

type Place = { text: number; at: number }
export type Runs = Map<string, Place>

/** Remembers every run of `length` pieces of a text, by its first place. */
export function remember(
  runs: Runs,
  pieces: readonly string[],
  text: number,
  length: number,
): void {
  for (let at = 0; at + length <= pieces.length; at += 1) {
    const key = pieces.slice(at, at + length).join(' ')
    if (!runs.has(key)) runs.set(key, { text, at })
  }
}

export type FoundRun = { pieces: string[]; where: Place }

/** The longest runs of `pieces` that are remembered. */
export function runsFound(
  runs: Runs,
  pieces: readonly string[],
  length: number,
  isOther: (hit: Place, at: number) => boolean = () => true,
): FoundRun[] {
  const repeated: FoundRun[] = []
  for (let at = 0; at + length <= pieces.length; at += 1) {
    const where = runs.get(pieces.slice(at, at + length).join(' '))
    if (!where || !isOther(where, at)) continue
    let end = at + 1
    while (end + length <= pieces.length) {
      const hit = runs.get(pieces.slice(end, end + length).join(' '))
      if (!hit || !isOther(hit, end)) break
      end += 1
    }
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
