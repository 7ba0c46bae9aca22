import type { ArticleContent } from '#contracts/articles/articles.ts'
import { addedWords } from './added-words.ts'

/** Whether a text starts with its own heading. */
export function startsWithHeading(markdown: string): boolean {
  return /^\s*#{1,6}\s/.test(markdown)
}

/** A title is plain text, so Markdown marks in it are escaped. */
function escaped(title: string): string {
  return title.trim().replace(/([\\`*_[\]<>#])/g, '\\$1')
}

type Written = {
  title: string
  content: ArticleContent | null
  bodyContent: string
  /** The tag of its language; null where it is not known. */
  language: string | null
}

/** The heading of a conclusion that has none, in the article’s language; empty where it has one or we know none. */
export function headingOfConclusion(conclusion: string, language: string | null): string {
  if (conclusion.trim() === '' || startsWithHeading(conclusion)) return ''
  return addedWords(language)?.conclusion ?? ''
}

/** The whole article in Markdown, with its title as the only first-level heading. */
export function wholeMarkdown({ title, content, bodyContent, language }: Written): string {
  const parts = [title && `# ${escaped(title)}`]
  if (content) {
    parts.push(content.introduction)
    for (const section of content.sections) {
      parts.push(section.title && `## ${escaped(section.title)}`, section.content)
    }
    const ending = headingOfConclusion(content.conclusion, language)
    parts.push(ending && `## ${ending}`, content.conclusion)
  }
  parts.push(bodyContent)
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
