import { wordsOf } from '../language/words.ts'

/** Pairs of quotation marks: double and angled ones, corner brackets, single ones that stand outside of words. */
const marks = [
  /(?:[“„"«»]|(?<![^\s(])”)(?<said>[^“”„"«»\n]{4,600}?)[”“"»«]/gu,
  /[「『](?<said>[^「」『』\n]{4,300})[」』]/gu,
  /(?<![\p{L}\p{N}])[‘‚‹›](?<said>[^‘‚‹›\n]{6,400}?)[’‘›‹](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])['’](?=[\p{L}¿¡])(?<said>[^'’\n]*(?:['’]\p{L}[^'’\n]*){0,12})['’](?![\p{L}\p{N}])/gu,
]
const unspaced =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** A text with `gap` for everything that it quotes. */
export const withoutQuotedWords = (text: string, gap: string): string =>
  quotedWords(text)
    .toSorted((one, other) => other.at - one.at)
    .reduce((left, { at, to }) => `${left.slice(0, at)}${gap}${left.slice(to)}`, text)

export type Quoted = { said: string; at: number; to: number }

/** What stands in quotation marks, of two words and more. */
export function quotedWords(text: string): Quoted[] {
  const found: Quoted[] = []
  for (const pattern of marks) {
    for (const match of text.matchAll(pattern)) {
      const said = match.groups?.said ?? ''
      const [at, to] = [match.index, match.index + match[0].length]
      if (found.some((one) => at < one.to && to > one.at)) continue
      const isLong = unspaced.test(said) ? said.length >= 5 : wordsOf(said).length >= 2
      if (isLong && said.length <= 600) found.push({ said, at, to })
    }
  }
  return found
}
