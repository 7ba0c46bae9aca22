import type { Article } from '#contracts/articles/articles.ts'

/** A line of the table of contents; `part` names the block it leads to. */
export type ContentsLine = { part: string; title: string; number: number | null }

/** The id of a block's element on the page: 'part-section-2'. */
export function partId(block: string): string {
  return `part-${block.replaceAll(/\W+/g, '-')}`
}

/** The table of contents of a text: introduction, numbered sections and conclusion, as far as there are any. */
export function contentsOf({ content }: Pick<Article, 'content'>): ContentsLine[] {
  if (!content) return []
  const { introduction, sections, conclusion } = content
  return [
    ...(introduction.trim() ? [{ part: 'introduction', title: 'Introduction', number: null }] : []),
    ...sections.map(({ title }, index) => ({
      part: `section:${index + 1}`,
      title: title || `Section ${index + 1}`,
      number: index + 1,
    })),
    ...(conclusion.trim() ? [{ part: 'conclusion', title: 'Conclusion', number: null }] : []),
  ]
}
