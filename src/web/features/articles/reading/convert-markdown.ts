import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { articleHtml } from '#contracts/rules/articles/article-html.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { elementTree, readableMarkdown } from './markdown-tree.ts'

const toHtml = unified().use(rehypeSanitize, articleHtml).use(rehypeStringify).freeze()

/** Markdown as safe HTML, ready to be pasted into a site's editor; the title becomes an h2. */
export function markdownToHtml(markdown: string, language: string | null = null): string {
  return toHtml.stringify(toHtml.runSync(elementTree(markdown, language)))
}

/** The words of Markdown without its marks: blocks an empty line apart, list items a line. */
export function markdownToPlainText(markdown: string, language: string | null = null): string {
  return `${plainTextOf(readableMarkdown(markdown, language))}\n`
}
