import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { type CheckedArticle, type CheckedBlock, codeIn } from './checked-article.ts'
import { type Form, formIn } from './language/forms-of-address.ts'

/** A sentence, what it says beside its code, and what of that is the article's own: blanks stand for its quotations. */
type Own = { place: string; sentence: string; said: string; own: string; at: number }
export type OwnWords = readonly Own[]
export type Used = { place: string; sentence: string; word: string; at: number }

/** The sentences of an article without what they quote and show as code. */
export function ownWords({ blocks }: CheckedArticle): OwnWords {
  return blocks.flatMap((block, number) => {
    const quoted = quotedIn(block)
    const code = codeIn(block.tree)
    const sentences = block.sentences.filter((sentence) => !quoted.includes(sentence))
    const said = sentences.map((sentence) =>
      code.reduce((text, words) => text.replaceAll(` ${words} `, ' … '), sentence),
    )
    const own = acrossSentences(said.map((one) => one.replace(quotation, blanks)))
    return sentences.map((sentence, at) => ({
      ...{ place: block.place, sentence, said: said[at] ?? '', own: own[at] ?? '' },
      at: number * 1_000 + at,
    }))
  })
}

const quotation =
  /“[^”]*”|„[^“”]*[“”]|‚[^‘’]*[‘’]|‘[^‘]*?’(?!\p{L})|«[^»]*»|»[^«]*«|‹[^›]*›|「[^」]*」|『[^』]*』|"[^"]*"/gu

const blanks = (words: string) => ' '.repeat(words.length)
/** As many sentences as anybody quotes at once in straight marks, which don’t say whether they open. */
const furthest = 6

/** Sentences with blanks for what begins between straight marks in one and ends in a later one. */
function acrossSentences(sentences: readonly string[]): string[] {
  const own = [...sentences]
  for (let from = 0; from < own.length; from += 1) {
    const opens = (own[from] ?? '').search(/(?<!\d)"/)
    if (opens < 0) continue
    const later = own.slice(from + 1, from + 1 + furthest).findIndex((one) => one.includes('"'))
    if (later < 0) continue
    const to = from + 1 + later
    own[from] = (own[from] ?? '').replace(/(?<!\d)".*/u, blanks)
    for (let between = from + 1; between < to; between += 1)
      own[between] = blanks(own[between] ?? '')
    own[to] = (own[to] ?? '').replace(/^[^"]*"/u, blanks)
  }
  return own
}

const quotedIn = ({ tree }: CheckedBlock) =>
  plainTextOf({ ...tree, children: tree.children.filter(({ type }) => type === 'blockquote') })

/** The words of a kind that an article uses itself, the first of each sentence; `seen` is what of the sentence counts. */
export function usesOf(
  words: OwnWords,
  kinds: Form,
  seen: (own: string) => string = (own) => own,
): Used[] {
  return words.flatMap(({ own, place, sentence, at }) => {
    const found = formIn(kinds, seen(own))
    return found
      ? [{ place, sentence, at, word: own.slice(found.index).slice(0, found[0].length) }]
      : []
  })
}

/** Of several usages those that the article has less of, or begins later; null where it has only one. */
export function minority(...usages: readonly Used[][]): { odd: Used[]; usual: Used } | null {
  const [most, ...less] = usages
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length || (one[0]?.at ?? 0) - (other[0]?.at ?? 0))
  const [usual] = most ?? []
  return usual && less.length > 0 ? { odd: less.flat(), usual } : null
}
