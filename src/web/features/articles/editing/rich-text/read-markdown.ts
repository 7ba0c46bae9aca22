import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { Fragment, Mark, type Node } from 'prosemirror-model'
import {
  isPictureAddress,
  isStoredPicture,
  limitNesting,
} from '#contracts/rules/articles/article-markdown.ts'
import { parseMarkdown } from '../../reading/markdown-tree.ts'
import { schema } from './schema.ts'

/** A block at the top of a text, with the Markdown it was read from. */
export type SourceBlock = { node: Node; source: string; start: number; end: number }

/** A text in rich form, and where in its Markdown each block stands. */
export type ReadText = {
  doc: Node
  /** As it was given, and as it was read: without hundreds of nested marks. */
  text: string
  markdown: string
  blocks: SourceBlock[]
  /** The definitions of links at the top of the text, which the document does not hold. */
  definitions: string[]
}

type Context = { source: string; definitions: Map<string, { url: string; title: string | null }> }

/** Turns Markdown into the document that is edited; what rich text cannot hold becomes a locked chip. */
export function readMarkdown(text: string): ReadText {
  const markdown = limitNesting(text)
  const tree = parseMarkdown(markdown)
  const context: Context = { source: markdown, definitions: new Map() }
  collectDefinitions(tree, context)
  const blocks = tree.children.flatMap((child): SourceBlock[] => {
    // Definitions stay where they are in the Markdown; there is nothing to see of them.
    if (child.type === 'definition') return []
    const start = lineStart(markdown, child.position?.start.offset ?? 0)
    const end = child.position?.end.offset ?? 0
    const node = figureOf(child) ?? blockOf(child, context)
    return [{ node, source: markdown.slice(start, end), start, end }]
  })
  const children = blocks.map(({ node }) => node)
  const content = children.length > 0 ? children : [schema.nodes.paragraph.create()]
  const definitions = tree.children
    .filter(({ type }) => type === 'definition')
    .map((definition) => sourceOf(definition, context))
  return { doc: schema.nodes.doc.create(null, content), text, markdown, blocks, definitions }
}

/** Where the indentation before a place begins: it belongs to the block, since the lines below share it. */
function lineStart(markdown: string, at: number): number {
  let start = at
  while (markdown[start - 1] === ' ' || markdown[start - 1] === '\t') start -= 1
  return start
}

function collectDefinitions(node: Nodes, context: Context): void {
  if (node.type === 'definition') {
    const { identifier, url, title = null } = node
    if (!context.definitions.has(identifier)) context.definitions.set(identifier, { url, title })
  }
  if ('children' in node) for (const child of node.children) collectDefinitions(child, context)
}

const sourceOf = (node: Nodes, { source }: Context) =>
  source.slice(node.position?.start.offset, node.position?.end.offset)

/** A picture alone in its paragraph, as readers get it; undefined for all else. */
function figureOf(node: RootContent): Node | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined
  const [image] = node.children
  if (image?.type !== 'image' || !isPictureAddress(image.url)) return undefined
  if (!image.title && !isStoredPicture(image.url)) return undefined
  const { url: src, alt, title = null } = image
  return schema.nodes.figure.create({ src, alt: alt ?? '', title })
}

function blockOf(node: RootContent, context: Context): Node {
  const { nodes } = schema
  switch (node.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inlinesOf(node.children, context))
    case 'heading':
      return nodes.heading.create({ level: node.depth }, inlinesOf(node.children, context))
    case 'blockquote':
      return nodes.blockquote.create(null, filled(node.children, context))
    case 'thematicBreak':
      return nodes.horizontal_rule.create()
    case 'code': {
      const attrs = { lang: node.lang ?? null, meta: node.meta ?? null }
      return nodes.code_block.create(attrs, node.value ? schema.text(node.value) : null)
    }
    case 'list':
      return listOf(node, context)
    case 'table':
      return tableOf(node, context)
    case 'html':
      // In a list or quote, its lines in the source begin with what belongs to the list or quote.
      return nodes.raw.create({ source: node.value })
    default:
      return nodes.raw.create({ source: sourceOf(node, context) })
  }
}

function filled(children: RootContent[], context: Context): Node[] {
  const blocks = children.map((child) => blockOf(child, context))
  return blocks.length > 0 ? blocks : [schema.nodes.paragraph.create()]
}

function listOf(list: List, context: Context): Node {
  const items = list.children.map((item) => itemOf(item, context))
  return list.ordered
    ? schema.nodes.ordered_list.create({ order: list.start ?? 1 }, items)
    : schema.nodes.bullet_list.create(null, items)
}

function itemOf(item: ListItem, context: Context): Node {
  const blocks = filled(item.children, context)
  if (blocks[0]?.type !== schema.nodes.paragraph) blocks.unshift(schema.nodes.paragraph.create())
  return schema.nodes.list_item.create({ checked: item.checked ?? null }, blocks)
}

function tableOf(table: Table, context: Context): Node {
  const { nodes } = schema
  const width = Math.max(...table.children.map((row) => row.children.length))
  const rows = table.children.map((row, at) => {
    const kind = at === 0 ? nodes.table_header : nodes.table_cell
    const cells = Array.from({ length: width }, (_, column) => {
      const inline = inlinesOf(row.children[column]?.children ?? [], context)
      const paragraph = nodes.paragraph.create(null, inline)
      return kind.create({ align: table.align?.[column] ?? null }, paragraph)
    })
    return nodes.table_row.create(null, cells)
  })
  return nodes.table.create(null, rows)
}

function inlinesOf(children: PhrasingContent[], context: Context): Fragment {
  const inlines = Fragment.fromArray(
    children.flatMap((child) => inlineOf(child, Mark.none, context)),
  )
  // An item that holds only a blank was written so as to keep its mark.
  return inlines.textBetween(0, inlines.size, '', '\uFFFC').trim() === '' ? Fragment.empty : inlines
}

function inlineOf(node: PhrasingContent, marks: readonly Mark[], context: Context): Node[] {
  const within = (mark: Mark, inside: PhrasingContent[]) =>
    inside.flatMap((child) => inlineOf(child, mark.addToSet(marks), context))
  switch (node.type) {
    case 'text':
      return texts(node.value.replace(/[ \t]*\r?\n[ \t]*/g, ' '), marks)
    case 'inlineCode':
      return texts(node.value, schema.marks.code.create().addToSet(marks))
    case 'strong':
      return within(schema.marks.strong.create(), node.children)
    case 'emphasis':
      return within(schema.marks.emphasis.create(), node.children)
    case 'delete':
      return within(schema.marks.delete.create(), node.children)
    case 'link': {
      const { url: href, title = null, children } = node
      return within(schema.marks.link.create({ href, title }), children)
    }
    case 'linkReference': {
      const found = context.definitions.get(node.identifier)
      if (!found) return [rawInline(node, marks, context)]
      return within(
        schema.marks.link.create({ href: found.url, title: found.title }),
        node.children,
      )
    }
    case 'image': {
      const { url: src, alt, title = null } = node
      return [schema.nodes.image.create({ src, alt: alt ?? '', title }, null, marks)]
    }
    case 'imageReference': {
      const found = context.definitions.get(node.identifier)
      if (!found) return [rawInline(node, marks, context)]
      const attrs = { src: found.url, alt: node.alt ?? '', title: found.title }
      return [schema.nodes.image.create(attrs, null, marks)]
    }
    case 'break':
      return [schema.nodes.hard_break.create(null, null, marks)]
    default:
      return [rawInline(node, marks, context)]
  }
}

const texts = (text: string, marks: readonly Mark[]) =>
  text === '' ? [] : [schema.text(text, marks)]

function rawInline(node: Nodes, marks: readonly Mark[], context: Context): Node {
  return schema.nodes.raw_inline.create({ source: sourceOf(node, context) }, null, marks)
}
