import type { ArticleContent } from '#contracts/articles/articles.ts'
import { saidOfMissing } from '#contracts/rules/articles/words/missing-words.ts'
import { parseWhole } from '#server/text/markdown/markdown.ts'
import { textOfTree } from './text-of-tree.ts'

/** Compares what a source showed with what the article will be read as, and names what is missing. */
export function missingFrom(
  shown: string,
  { content, titles }: { content: ArticleContent; titles: string[] },
): string[] {
  const { introduction, sections, conclusion } = content
  const parts = [
    introduction,
    ...sections.flatMap(({ title, content: text }) => [title, text]),
    conclusion,
  ]
  const arrived = [...titles, ...parts.map((part) => textOfTree(parseWhole(part)))].join('\n')
  return saidOfMissing(shown, arrived)
}
