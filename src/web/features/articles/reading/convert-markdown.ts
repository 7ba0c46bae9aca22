import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { articleHtml } from '#contracts/rules/articles/article-html.ts'
import { limitNesting, plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { numberNotes } from '#contracts/rules/articles/number-notes.ts'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'
import { parseMarkdown, shapedElements } from './markdown-tree.ts'

const toHtml = unified().use(rehypeSanitize, articleHtml).use(rehypeStringify).freeze()

/** Notes and ticks as every format shows them; the heading of the notes is in the text's language. */
function readable(markdown: string, language: string | null): Root {
  const tree = numberNotes(parseMarkdown(limitNesting(markdown)))
  return readableTree({ ...tree, data: { language } })
}

/** Markdown as safe HTML, ready to be pasted into a site's editor; the title becomes an h2. */
export function markdownToHtml(markdown: string, language: string | null = null): string {
  return toHtml.stringify(toHtml.runSync(shapedElements(readable(markdown, language))))
}

/** The words of Markdown without its marks: blocks an empty line apart, list items a line. */
export function markdownToPlainText(markdown: string, language: string | null = null): string {
  return `${plainTextOf(readable(markdown, language))}\n`
}
