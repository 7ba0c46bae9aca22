import { z } from 'zod'
import { escapeHtml } from '#server/text/pages/escape-html.ts'
import { type LexicalNode, marks } from './lexical.ts'

const nodeSchema: z.ZodType<LexicalNode> = z.looseObject({
  type: z.string(),
  version: z.number().default(1),
  get children() {
    return z.array(nodeSchema).optional()
  },
})
const textSchema = z.object({ root: nodeSchema })

/** What editors of a Payload rich-text field see, as HTML; empty when it is not such a field. */
export function lexicalToHtml(stored: unknown): string {
  const found = textSchema.safeParse(stored)
  return found.success ? htmlOfAll(found.data.root) : ''
}

const htmlOfAll = ({ children = [] }: LexicalNode): string => children.map(htmlOf).join('')

function htmlOf(node: LexicalNode): string {
  const inside = htmlOfAll(node)
  switch (node.type) {
    case 'text':
      return marked(escapeHtml(String(node.text ?? '')), Number(node.format) || 0)
    case 'linebreak':
      return '<br>'
    case 'paragraph':
      return `<p>${inside}</p>`
    case 'heading':
      return inElement(/^h[1-6]$/, node.tag, 'h2', inside)
    case 'list':
      return listOf(node, inside)
    case 'link':
    case 'autolink':
      return linked(node.fields, inside)
    case 'listitem':
      return `<li>${inside}</li>`
    case 'quote':
      return `<blockquote>${inside}</blockquote>`
    case 'horizontalrule':
      return '<hr>'
    default:
      return inside
  }
}

function listOf({ tag, start }: LexicalNode, inside: string): string {
  if (tag !== 'ol' || typeof start !== 'number' || start === 1) {
    return inElement(/^[uo]l$/, tag, 'ul', inside)
  }
  return `<ol start="${start}">${inside}</ol>`
}

const linkSchema = z.object({ url: z.string() })

function linked(fields: unknown, inside: string): string {
  const { success, data } = linkSchema.safeParse(fields)
  return success ? `<a href="${escapeHtml(data.url)}">${inside}</a>` : inside
}

function inElement(allowed: RegExp, tag: unknown, otherwise: string, inside: string): string {
  const name = typeof tag === 'string' && allowed.test(tag) ? tag : otherwise
  return `<${name}>${inside}</${name}>`
}

function marked(text: string, format: number): string {
  const names: [number, string][] = [
    [marks.code, 'code'],
    [marks.superscript, 'sup'],
    [marks.strikethrough, 's'],
    [marks.italic, 'em'],
    [marks.bold, 'strong'],
  ]
  return names.reduce(
    (html, [bit, name]) => (format & bit ? `<${name}>${html}</${name}>` : html),
    text,
  )
}
