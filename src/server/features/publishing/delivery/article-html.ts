import type { ArticleContent } from '#contracts/articles.ts'
import { renderMarkdown } from '#server/kernel/text/markdown.ts'

/** The article as a site shows it: introduction, a heading and text per section, conclusion; safe HTML. */
export function articleHtml(article: {
  content: ArticleContent | null
  bodyContent: string
}): string {
  const { content } = article
  if (!content) return renderMarkdown(article.bodyContent).trim()
  const parts = [
    renderMarkdown(content.introduction),
    ...content.sections.flatMap(({ title, content: text }) => [
      heading(title),
      renderMarkdown(text),
    ]),
    ...conclusion(content.conclusion),
  ]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n')
}

function conclusion(markdown: string): string[] {
  if (!markdown.trim()) return []
  const headed = /^\s*#{1,6}\s/.test(markdown)
  return [...(headed ? [] : [heading('Conclusion')]), renderMarkdown(markdown)]
}

/** Titles are plain text, so what looks like a tag in one is text too. */
function heading(title: string): string {
  const text = title.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return text && `<h2>${text}</h2>`
}
