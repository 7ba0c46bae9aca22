import type { BlockContent, List, ListItem, RootContent, Table } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Node } from 'prosemirror-model'
import { schema } from './schema.ts'
import { inlinesToMdast } from './write-inline.ts'

const options: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  strong: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

/** The Markdown of blocks that follow each other, without the end of the last line. */
export function blocksToMarkdown(blocks: readonly Node[]): string {
  const children = blocks.flatMap(toMdast)
  return children.length === 0 ? '' : toMarkdown({ type: 'root', children }, options).trimEnd()
}

/** Empty paragraphs, headings, quotes and items have no Markdown, nor has a list of such items. */
function toMdast(node: Node): RootContent[] {
  const { nodes } = schema
  switch (node.type) {
    case nodes.paragraph: {
      const children = inlinesToMdast(node)
      return children.length === 0 ? [] : [{ type: 'paragraph', children }]
    }
    case nodes.heading: {
      const children = inlinesToMdast(node, true)
      return children.length === 0 ? [] : [{ type: 'heading', depth: node.attrs.level, children }]
    }
    case nodes.blockquote: {
      const children = blocksIn(node)
      return children.length === 0 ? [] : [{ type: 'blockquote', children }]
    }
    case nodes.figure: {
      const { src: url, alt, title } = node.attrs
      return [{ type: 'paragraph', children: [{ type: 'image', url, alt, title: title || null }] }]
    }
    case nodes.horizontal_rule:
      return [{ type: 'thematicBreak' }]
    case nodes.code_block: {
      const { lang, meta } = node.attrs
      return [{ type: 'code', lang, meta, value: node.textContent }]
    }
    case nodes.bullet_list:
    case nodes.ordered_list: {
      const children = node.content.content.flatMap(itemToMdast)
      return children.length === 0 ? [] : [listToMdast(node, children)]
    }
    case nodes.table:
      return [tableToMdast(node)]
    default:
      return [{ type: 'html', value: node.attrs.source }]
  }
}

const blocksIn = (node: Node) => node.content.content.flatMap(toMdast) as BlockContent[]

function listToMdast(node: Node, children: ListItem[]): List {
  const ordered = node.type === schema.nodes.ordered_list
  return {
    type: 'list',
    ordered,
    start: ordered ? node.attrs.order : null,
    spread: false,
    children,
  }
}

function itemToMdast(item: Node): ListItem[] {
  const children = blocksIn(item)
  if (children.length === 0) return []
  const [first, ...rest] = children
  const tight = first?.type === 'paragraph' && rest.every((child) => child.type === 'list')
  const { checked } = item.attrs
  return [{ type: 'listItem', checked, spread: !tight && children.length > 1, children }]
}

function tableToMdast(table: Node): Table {
  const rows = table.content.content
  return {
    type: 'table',
    align: rows[0]?.content.content.map((cell) => cell.attrs.align) ?? [],
    children: rows.map((row) => ({
      type: 'tableRow',
      children: row.content.content.map((cell) => ({
        type: 'tableCell',
        children: inlinesToMdast(cell.child(0), true),
      })),
    })),
  }
}
