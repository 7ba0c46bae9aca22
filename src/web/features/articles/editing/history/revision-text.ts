import type { Article } from '#contracts/articles/articles.ts'
import type { RevisionText } from '#contracts/articles/editing.ts'
import { wholeMarkdown } from '#contracts/articles/whole-markdown.ts'
import { readTimeWords } from '#contracts/rules/articles/read-time.ts'

/** All texts of a version as one Markdown text, for comparing two versions. */
export function wholeText(text: RevisionText | Article, language: string | null): string {
  const parts = [
    text.subtitle && `*${text.subtitle}*`,
    text.summary && `> ${text.summary}`,
    text.metaDescription && `Meta description: ${text.metaDescription}`,
    text.readTime && `Read time: ${readTimeWords(text.readTime)}`,
    text.bannerAlt && `Banner: ${text.bannerAlt}`,
  ].filter(Boolean)
  const title = wholeMarkdown({ title: text.title, content: null, bodyContent: '', language: null })
  const body = wholeMarkdown({ ...text, title: '', language })
  return [title.trim(), ...parts, body].filter(Boolean).join('\n\n').trim()
}
