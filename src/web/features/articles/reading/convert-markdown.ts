import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { articleHtml } from '#contracts/rules/articles/article-html.ts'
import {
  keepLineBreakTags,
  limitNesting,
  plainTextOf,
  shapeForArticles,
} from '#contracts/rules/articles/article-markdown.ts'
import { readGfm } from './read-gfm.ts'

const parser = unified().use(remarkParse).use(readGfm).use(keepLineBreakTags).freeze()
const toHtml = unified()
  .use(remarkParse)
  .use(readGfm)
  .use(keepLineBreakTags)
  .use(remarkRehype)
  .use(shapeForArticles)
  .use(rehypeSanitize, articleHtml)
  .use(rehypeStringify)
  .freeze()

/** Markdown as safe HTML, ready to be pasted into a site's editor; the title becomes an h2. */
export function markdownToHtml(markdown: string): string {
  return String(toHtml.processSync(limitNesting(markdown)))
}

/** The words of Markdown without its marks: blocks an empty line apart, list items a line. */
export function markdownToPlainText(markdown: string): string {
  const tree = parser.runSync(parser.parse(limitNesting(markdown))) as Root
  return `${plainTextOf(tree)}\n`
}
