import type { List, Nodes, Root, Table } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { articleHtml } from '#contracts/article-html.ts'
import { keepLineBreakTags, limitNesting, shapeForReading } from './markdown-shape.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(keepLineBreakTags).freeze()
const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(keepLineBreakTags)
  .use(remarkRehype)
  .use(shapeForReading)
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
  return `${blockText(tree).trim()}\n`
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
