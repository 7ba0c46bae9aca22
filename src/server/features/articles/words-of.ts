import type { ArticleContent } from '#contracts/articles/articles.ts'
import { withoutAddresses } from '#contracts/rules/articles/without-addresses.ts'
import { countWords } from '#server/kernel/text/language/lengths.ts'

/** A longer text than any article, whose words are counted at once. */
const longest = 300_000

/** The number of words of a text, headings included, in any script; of a very long one about that many. */
export function wordsOf({ introduction, sections, conclusion }: ArticleContent): number {
  const parts = sections.flatMap(({ title, content }) => [title, content])
  const text = [introduction, ...parts, conclusion].join('\n')
  const count = (some: string) => countWords(withoutAddresses(some))
  if (text.length <= longest) return count(text)
  return Math.round((count(text.slice(0, longest)) * text.length) / longest)
}
