import type { ArticleContent } from '#contracts/articles/articles.ts'
import { withoutAddresses } from '#contracts/rules/articles/words/without-addresses.ts'
import { countWords } from '#server/text/language/lengths.ts'

/** Texts up to this length, longer than any article, are counted in one pass. */
const longest = 300_000

/** The number of words that people read in a text, in any script. */
export const countedWords = (text: string): number => countWords(withoutAddresses(text))

/** The number of words of an article, headings included, in any script; of a very long one about that many. */
export function wordsOf({ introduction, sections, conclusion }: ArticleContent): number {
  const parts = sections.flatMap(({ title, content }) => [title, content])
  const text = [introduction, ...parts, conclusion].join('\n')
  if (text.length <= longest) return countedWords(text)
  return Math.round((countedWords(text.slice(0, longest)) * text.length) / longest)
}
