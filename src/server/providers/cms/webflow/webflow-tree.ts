import type { BlockContent, Code, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { type Holds, holdsParagraphs, quotesWordsAlone } from '../site/fit-items.ts'

/** What a field of rich text in Webflow keeps: by its documentation other elements are dropped, and code comes out empty. */
export const webflowHolds: Holds = {
  tables: false,
  code: false,
  list: holdsParagraphs,
  quote: quotesWordsAlone,
}

/** A text for such a field: the rows of tables and the lines of code are lines of words, wherever they stand. */
export function toWebflowTree(tree: Root): Root {
  return { ...tree, children: fitted(tree.children) }
}

function fitted<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'table') return rowsOf(node) as Node[]
    if (node.type === 'code') return [linesOf(node) as Node]
    if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'blockquote')
      return [node]
    return [{ ...node, children: fitted(node.children as RootContent[]) } as Node]
  })
}

function rowsOf({ children }: Table): BlockContent[] {
  return children.map((row) => ({
    type: 'paragraph',
    children: row.children.flatMap((cell, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'text' as const, value: ' | ' }] : []),
      ...cell.children,
    ]),
  }))
}

function linesOf({ value }: Code): BlockContent {
  const lines = value
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      ...(line === '' ? [] : [{ type: 'inlineCode' as const, value: line }]),
    ])
  return { type: 'paragraph', children: lines }
}
