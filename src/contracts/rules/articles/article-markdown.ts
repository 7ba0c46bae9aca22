import type { Element, ElementContent, Root } from 'hast'
import type { List, Root as MarkdownRoot, Nodes, Table } from 'mdast'
import { languageClass } from './article-html.ts'

// What the Markdown of an article means, the same wherever it is rendered, copied or published.

/** Writers put `<br>` into table cells; it is the one raw tag with a Markdown meaning. */
export function keepLineBreakTags() {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return
    for (const [index, child] of node.children.entries()) {
      if (child.type === 'html' && /^<br\s*\/?>$/i.test(child.value) && node.type !== 'root') {
        node.children[index] = { type: 'break' }
        trimBeside(node.children, index)
      } else visit(child)
    }
  }
  return (tree: MarkdownRoot) => visit(tree)
}

/** Blanks beside a break are no part of the text, as at the end of a line. */
function trimBeside(nodes: readonly Nodes[], index: number): void {
  const [before, after] = [nodes[index - 1], nodes[index + 1]]
  if (before?.type === 'text') before.value = before.value.trimEnd()
  if (after?.type === 'text') after.value = after.value.trimStart()
}

const headingLevels: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** The page's own title is the only h1; links and pictures that lead nowhere on the web are text. */
export function shapeForArticles() {
  const shape = (nodes: ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type !== 'element') return [node]
      const children = shape(node.children)
      if (node.tagName === 'a') return shapeLink(node, children)
      if (node.tagName === 'img') return isPictureAddress(node.properties.src) ? [node] : []
      if (node.tagName === 'code') return [withLanguage(node)]
      if (node.tagName === 'p') return [figureOf(children) ?? { ...node, children }]
      return [{ ...node, tagName: headingLevels[node.tagName] ?? node.tagName, children }]
    })
  return (tree: Root) => {
    tree.children = shape(tree.children as ElementContent[])
  }
}

/** Of code, the class that names its language alone; the sanitiser would leave an empty one of any other. */
function withLanguage({ properties: { className, ...others }, ...node }: Element): Element {
  const [language] = [className].flat().filter((name) => languageClass.test(String(name)))
  return { ...node, properties: language ? { ...others, className: [String(language)] } : others }
}

/** A picture alone in its paragraph is a figure, and its title the caption. */
function figureOf(children: ElementContent[]): Element | undefined {
  const [picture, ...others] = children
  if (picture?.type !== 'element' || picture.tagName !== 'img' || others.length > 0)
    return undefined
  const { title, ...properties } = picture.properties
  if (!title && !isStoredPicture(properties.src)) return undefined
  const caption: Element[] = title
    ? [
        {
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [{ type: 'text', value: String(title) }],
        },
      ]
    : []
  const shown = { ...picture, properties }
  return { type: 'element', tagName: 'figure', properties: {}, children: [shown, ...caption] }
}

function shapeLink(link: Element, children: ElementContent[]): ElementContent[] {
  if (!isLinkAddress(link.properties.href)) return children
  const properties = {
    href: plainScheme(String(link.properties.href)),
    rel: ['noopener', 'noreferrer'],
  }
  return [{ ...link, properties, children }]
}

const storedPicture =
  /^\/storage\/v1\/object\/public\/article-images\/(?:[A-Za-z0-9_-]+\/)+[A-Za-z0-9_-]+\.[a-z]+$/

/** Whether an address names a picture of a client's gallery. */
export function isStoredPicture(value: unknown): value is string {
  return typeof value === 'string' && storedPicture.test(value)
}

/** Whether a picture can be loaded from an address: our own, or one on the web. */
export function isPictureAddress(value: unknown): boolean {
  return isStoredPicture(value) || isWebAddress(value)
}

/** Whether an address leads to the web. */
export function isWebAddress(value: unknown): boolean {
  return leadsTo(value, /^https?:$/)
}

/** Whether a link can lead to an address: on the web, of a mailbox or of a telephone. */
export function isLinkAddress(value: unknown): boolean {
  return leadsTo(value, /^(https?|mailto|tel|sms):$/)
}

/** What stands before the colon of an address in small letters: the same address, and the one that filters know. */
export function plainScheme(address: string): string {
  return address.replace(/^[a-z]+(?=:)/i, (scheme) => scheme.toLowerCase())
}

function leadsTo(value: unknown, protocol: RegExp): boolean {
  return typeof value === 'string' && URL.canParse(value) && protocol.test(new URL(value).protocol)
}

const deepNesting = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t]){48,}/gm

/** Hundreds of nested quotes or lists are never meant, and would keep the parser busy for seconds. */
export function limitNesting(markdown: string): string {
  return markdown.replace(deepNesting, (marks) => marks.slice(0, 48))
}

/** The words of a tree without its marks: blocks separated by an empty line, list items by a line. */
export function plainTextOf(tree: MarkdownRoot): string {
  return blockText(tree).trim()
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
    // The number of a note.
    case 'superscript':
      return `[${node.children.map(inlineText).join('')}]`
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
