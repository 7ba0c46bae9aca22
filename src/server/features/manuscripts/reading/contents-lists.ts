import type { List, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'

/** Leaves out lists of contents, and a heading that stands over nothing else; answers how many there were. */
export function withoutContents(tree: Root): number {
  let count = 0
  for (let at = 0; at < tree.children.length; at += 1) {
    const node = tree.children[at]
    if (node?.type !== 'list' || node.children.length < 2 || !isContents(node)) continue
    const next = tree.children[at + 1]
    const isOver = tree.children[at - 1]?.type === 'heading' && (!next || next.type === 'heading')
    tree.children.splice(isOver ? at - 1 : at, isOver ? 2 : 1)
    at -= isOver ? 2 : 1
    count += 1
  }
  return count
}

/** Each of its items is a link to a place of the same page. */
const isContents = ({ children }: List): boolean => children.every(isEntry)

function isEntry({ children: [line, ...lists] }: ListItem): boolean {
  return (
    line?.type === 'paragraph' &&
    isLink(line) &&
    lists.every((list: RootContent) => list.type === 'list' && isContents(list))
  )
}

const isLink = ({ children }: Paragraph): boolean =>
  children.some(isPlace) && children.every((child) => isPlace(child) || isNumber(child))

const isPlace = (node: PhrasingContent) => node.type === 'link' && node.url.startsWith('#')
/** Numbers may stand beside the link. */
const isNumber = (node: PhrasingContent) => node.type === 'text' && /^[\d.\s]*$/.test(node.value)
