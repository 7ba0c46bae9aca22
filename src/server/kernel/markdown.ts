import type { List, Root as MarkdownRoot, Nodes, Table } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { articleHtml } from '#contracts/article-html.ts'
import { keepLineBreakTags, shapeForArticles } from './markdown-shape.ts'

const wordsPerMinute = 230

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(keepLineBreakTags)
  .use(remarkRehype)
  .use(shapeForArticles)
  .use(rehypeSanitize, articleHtml)
  .use(rehypeStringify, { closeSelfClosing: false })
  .freeze()

/** Markdown to HTML that is safe on every screen and site: raw HTML is dropped, links are absolute. */
export function renderMarkdown(markdown: string): string {
  return String(pipeline.processSync(limitNesting(markdown)))
}

const parser = unified().use(remarkParse).use(remarkGfm).use(keepLineBreakTags).freeze()

/** The mdast tree of `markdown`, with GitHub's tables, lists and strikethrough. */
function parseMarkdown(markdown: string): MarkdownRoot {
  return parser.runSync(parser.parse(limitNesting(markdown))) as MarkdownRoot
}

/** The words of `markdown` without its marks: blocks separated by an empty line, list items by a line. */
export function markdownToPlainText(markdown: string): string {
  return blockText(parseMarkdown(markdown)).trim()
}

/** How many words a reader sees in `markdown`; Chinese and Japanese characters count one each. */
export function wordCount(markdown: string): number {
  return markdownToPlainText(markdown).match(word)?.length ?? 0
}

/** Minutes to read `words` words at 230 a minute, rounded up, at least 1. */
export function readTimeMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const letters = `(?!${ideograph})[\\p{L}\\p{N}\\p{M}]+`
const word = new RegExp(`${ideograph}|${letters}(?:['’.,_/-]${letters})*`, 'gu')

const deepNesting = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t]){48,}/gm

/** Hundreds of nested quotes or lists are never meant, and would keep the parser busy for seconds. */
function limitNesting(markdown: string): string {
  return markdown.replace(deepNesting, (marks) => marks.slice(0, 48))
}

function blockText(node: Nodes): string {
  switch (node.type) {
    case 'root':
    case 'blockquote':
      return joined(node.children.map(blockText), '\n\n')
    case 'list':
      return listText(node)
    case 'table':
      return tableText(node)
    case 'footnoteDefinition':
      return joined(node.children.map(blockText), '\n')
    case 'thematicBreak':
    case 'html':
    case 'definition':
    case 'yaml':
      return ''
    default:
      return inlineText(node).trim()
  }
}

function listText(list: List): string {
  const start = list.start ?? 1
  return list.children
    .map((item, index) => {
      const mark = list.ordered ? `${start + index}. ` : '- '
      return mark + joined(item.children.map(blockText), '\n').replaceAll('\n', '\n  ')
    })
    .join('\n')
}

function tableText(table: Table): string {
  return table.children
    .map((row) => row.children.map((cell) => inlineText(cell).trim()).join('\t'))
    .join('\n')
}

function inlineText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'html':
    case 'footnoteReference':
      return ''
    default:
      return 'children' in node ? node.children.map(inlineText).join('') : ''
  }
}

function joined(parts: string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator)
}
