import type { List, ListItem, Nodes, PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'
import { type Holds, holdsParagraphs } from '../site/fit-items.ts'

/** A node as Payload's rich text stores it: Lexical's JSON, with links of Payload's own. */
export type LexicalNode = {
  type: string
  version: number
  children?: LexicalNode[]
  [fact: string]: unknown
}
export type LexicalText = { root: LexicalNode }

/** Bits of `format` on a text. */
export const marks = { bold: 1, italic: 2, strikethrough: 4, code: 16, superscript: 64 } as const

/** What Payload's standard features have nodes for; code stays code, line by line. */
export const lexicalHolds: Holds = {
  tables: false,
  code: true,
  list: holdsParagraphs,
  quote: ({ children }) => children.length === 1 && children[0]?.type === 'paragraph',
}

/** The ids of pictures that were uploaded, by their addresses. */
export type PictureIds = Map<string, string | number>
type Uploads = { relationTo: string; ids: PictureIds }

/**
 * A text for a rich-text field with Payload's standard features. What they have no node for stays as words:
 * a table's rows become lines, code keeps its type, a picture that is no upload becomes a link to itself.
 */
export function toLexical(tree: Root, uploads: Uploads | null = null): LexicalText {
  const blocks = readableTree(tree).children
  return {
    root: parent(
      'root',
      blocks.flatMap((block) => uploadOf(block, uploads) ?? blocksOf(block)),
    ),
  }
}

/** A picture alone in its paragraph as an upload of the site, its caption below it; undefined for all else. */
function uploadOf(node: RootContent, uploads: Uploads | null): LexicalNode[] | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [image] = node.children
  if (image?.type !== 'image') return undefined
  const value = uploads?.ids.get(image.url)
  if (!uploads || value === undefined) return undefined
  const { relationTo } = uploads
  const upload = { type: 'upload', version: 3, format: '', fields: null, relationTo, value }
  return image.title ? [upload, paragraph([text(image.title, marks.italic)])] : [upload]
}

function blocksOf(node: RootContent): LexicalNode[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(inlines(node.children))]
    case 'heading':
      return [parent('heading', inlines(node.children), { tag: `h${node.depth}` })]
    case 'blockquote':
      return [parent('quote', lines(node.children.flatMap(blocksOf)))]
    case 'list':
      return [listOf(node)]
    case 'code':
      return [paragraph(broken(node.value, marks.code))]
    case 'table':
      return node.children.map((row) => paragraph(cellsOf(row)))
    case 'thematicBreak':
      return [{ type: 'horizontalrule', version: 1 }]
    default:
      return []
  }
}

/** Each item carries its number, as Lexical counts: an item that holds a list alone has the number of the next. */
function listOf({ ordered, start, children }: List): LexicalNode {
  const first = ordered ? (start ?? 1) : 1
  let value = first
  const items = children.flatMap(contentsOf).map((content) => {
    const item = parent('listitem', content, { value })
    if (content[0]?.type !== 'list') value += 1
    return item
  })
  return parent('list', items, {
    listType: ordered ? 'number' : 'bullet',
    tag: ordered ? 'ol' : 'ul',
    start: first,
  })
}

/** Lexical keeps a list inside another in an item of its own. */
function contentsOf({ children }: ListItem): LexicalNode[][] {
  const contents: LexicalNode[][] = []
  for (const block of children.flatMap(blocksOf)) {
    const before = contents.at(-1)
    if (block.type === 'list') contents.push([block])
    else if (before && before[0]?.type !== 'list') before.push(lineBreak, ...(block.children ?? []))
    else contents.push([...(block.children ?? [])])
  }
  return contents
}

function cellsOf({ children }: TableRow): LexicalNode[] {
  return children.flatMap((cell, index) => [
    ...(index > 0 ? [text(' | ')] : []),
    ...inlines(cell.children),
  ])
}

/** Several blocks where only words may stand: each begins on a line of its own. */
function lines(blocks: LexicalNode[]): LexicalNode[] {
  return blocks.flatMap((block, index) => [...(index > 0 ? [lineBreak] : []), ...wordsIn(block)])
}

/** The words of a block, of a list's items a line each, however deep. */
function wordsIn(block: LexicalNode): LexicalNode[] {
  const children = block.children ?? []
  if (block.type === 'list') return lines(children.map((item) => withMark(item, block)))
  return children.flatMap((child) => (child.type === 'list' ? lines([child]) : [child]))
}

/** An item as a line, with the number or the bullet that its list would show. */
function withMark(item: LexicalNode, { listType }: LexicalNode): LexicalNode {
  const children = item.children ?? []
  if (children[0]?.type === 'list') return item
  const mark = listType === 'number' ? `${Number(item.value)}. ` : '• '
  return { ...item, children: [text(mark), ...children] }
}

function inlines(nodes: readonly PhrasingContent[], format = 0): LexicalNode[] {
  return nodes.flatMap((node) => inlinesOf(node, format))
}

function inlinesOf(node: Nodes, format: number): LexicalNode[] {
  switch (node.type) {
    case 'text':
      return broken(node.value, format)
    case 'strong':
      return inlines(node.children, format | marks.bold)
    case 'emphasis':
      return inlines(node.children, format | marks.italic)
    case 'delete':
      return inlines(node.children, format | marks.strikethrough)
    case 'inlineCode':
      return [text(node.value, format | marks.code)]
    case 'break':
      return [lineBreak]
    case 'link':
      return [link(node.url, inlines(node.children, format))]
    case 'image':
      return [link(node.url, [text(node.alt || node.url, format)])]
    case 'superscript':
      return inlines(node.children, format | marks.superscript)
    default:
      return []
  }
}

const lineBreak: LexicalNode = { type: 'linebreak', version: 1 }

function broken(value: string, format: number): LexicalNode[] {
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [lineBreak] : []),
      ...(line === '' ? [] : [text(line, format)]),
    ])
}

function text(value: string, format = 0): LexicalNode {
  return { type: 'text', version: 1, text: value, format, detail: 0, mode: 'normal', style: '' }
}

function link(url: string, children: LexicalNode[]): LexicalNode {
  const fields = { linkType: 'custom', url, newTab: false }
  return { ...parent('link', children, { fields }), version: 3 }
}

function paragraph(children: LexicalNode[]): LexicalNode {
  return parent('paragraph', children, { textFormat: 0, textStyle: '' })
}

function parent(
  type: string,
  children: LexicalNode[],
  facts: Record<string, unknown> = {},
): LexicalNode {
  return { type, version: 1, format: '', indent: 0, direction: 'ltr', ...facts, children }
}
