import type { Article } from '#contracts/articles/articles.ts'

/** Whether a text starts with its own heading. */
export function startsWithHeading(markdown: string): boolean {
  return /^\s*#{1,6}\s/.test(markdown)
}

/** A title is plain text, so Markdown marks in it are escaped. */
function escaped(title: string): string {
  return title.trim().replace(/([\\`*_[\]<>#])/g, '\\$1')
}

type Written = Pick<Article, 'title' | 'content' | 'bodyContent'>

/** The whole article in Markdown, with its title as the only first-level heading. */
export function articleMarkdown({ title, content, bodyContent }: Written): string {
  const parts = [title && `# ${escaped(title)}`]
  if (content) {
    parts.push(content.introduction)
    for (const section of content.sections) {
      parts.push(section.title && `## ${escaped(section.title)}`, section.content)
    }
    if (content.conclusion.trim()) {
      parts.push(startsWithHeading(content.conclusion) ? '' : '## Conclusion', content.conclusion)
    }
  }
  parts.push(bodyContent)
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
