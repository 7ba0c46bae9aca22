import type { Blockquote, List, Nodes, Root, RootContent } from 'mdast'

/** What the editor of a kind of site can hold as its own blocks. */
export type Holds = {
  tables: boolean
  code: boolean
  list(node: List): boolean
  quote(node: Blockquote): boolean
}

/** Whether a block of a text can be one of the editor's own. */
export function isHeld(node: RootContent, holds: Holds): boolean {
  switch (node.type) {
    case 'list':
      return holds.list(node)
    case 'blockquote':
      return holds.quote(node)
    case 'table':
      return holds.tables
    case 'code':
      return holds.code
    default:
      return true
  }
}

const names: Partial<Record<RootContent['type'], [one: string, several: string]>> = {
  list: ['a list with more than words in it', 'lists with more than words in them'],
  blockquote: [
    'a quote with more than paragraphs in it',
    'quotes with more than paragraphs in them',
  ],
  table: ['a table', 'tables'],
  code: ['a block of code', 'blocks of code'],
}

/** What of a text can't be, as words: “2 tables and a block of code”; empty where all can. */
export function unheld(tree: Root, holds: Holds): string {
  const found = tree.children.filter((node) => !isHeld(node, holds))
  const phrases = Object.entries(names).flatMap(([type, [one, several]]) => {
    const count = found.filter((node) => node.type === type).length
    return count === 0 ? [] : [count === 1 ? one : `${count} ${several}`]
  })
  return new Intl.ListFormat('en-GB').format(phrases)
}

/** Whether the items of a list hold words and lists of words alone: what every editor's lists can hold. */
export function holdsWordsAlone({ children }: List): boolean {
  return children.every((item) => {
    const lists = item.children.findIndex(({ type }) => type === 'list')
    return item.children.every((node, index) => {
      if (node.type === 'list') return holdsWordsAlone(node)
      // Words behind a list would move in front of it.
      return node.type === 'paragraph' && !holdsPicture(node) && (lists < 0 || index < lists)
    })
  })
}

/** The same, each item with one paragraph of them. */
export function holdsParagraphs(list: List): boolean {
  return (
    holdsWordsAlone(list) &&
    list.children.every(
      ({ children }) =>
        children.filter(({ type }) => type === 'paragraph').length <= 1 &&
        children.every((node) => node.type !== 'list' || holdsParagraphs(node)),
    )
  )
}

/** Whether a quote holds paragraphs alone. */
export function quotesWordsAlone({ children }: Blockquote): boolean {
  return children.every((node) => node.type === 'paragraph' && !holdsPicture(node))
}

function holdsPicture(node: Nodes): boolean {
  if (node.type === 'image') return true
  return 'children' in node && node.children.some(holdsPicture)
}
