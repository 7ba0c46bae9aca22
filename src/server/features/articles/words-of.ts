import type { ArticleContent } from '#contracts/articles.ts'
import { countWords } from '#server/kernel/text/lengths.ts'

/** The number of words of a text, headings included, in any script. */
export function wordsOf({ introduction, sections, conclusion }: ArticleContent): number {
  const parts = sections.flatMap(({ title, content }) => [title, content])
  return countWords([introduction, ...parts, conclusion].join('\n'))
}
