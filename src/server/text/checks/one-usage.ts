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
    return block.sentences.flatMap((sentence, at) => {
      if (quoted.includes(sentence)) return []
      const said = code.reduce((text, words) => text.replaceAll(` ${words} `, ' … '), sentence)
      const own = said.replace(quotation, (words) => ' '.repeat(words.length))
      return [{ place: block.place, sentence, said, own, at: number * 1_000 + at }]
    })
  })
}

const quotation =
  /“[^”]*”|„[^“”]*[“”]|‚[^‘’]*[‘’]|‘[^‘]*?’(?!\p{L})|«[^»]*»|»[^«]*«|‹[^›]*›|「[^」]*」|『[^』]*』|"[^"]*"/gu

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
