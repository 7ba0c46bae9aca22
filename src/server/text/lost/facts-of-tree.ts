import type { Nodes } from 'mdast'

/** What a text has beside its words. */
export type Facts = {
  /** Where its links lead, as `plainLink` has it. */
  links: string[]
  /** Where its numbered lists begin, of those that don’t at 1. */
  starts: number[]
  /** How many rows its tables have. */
  rows: number
}

/** The links, beginnings of lists and rows of a text. */
export function factsOfTree(tree: Nodes): Facts {
  const facts: Facts = { links: [], starts: [], rows: 0 }
  const read = (node: Nodes): void => {
    if (node.type === 'link') facts.links.push(plainLink(node.url))
    if (node.type === 'list' && node.ordered && (node.start ?? 1) !== 1) {
      facts.starts.push(node.start ?? 1)
    }
    if (node.type === 'tableRow') facts.rows += 1
    if ('children' in node) for (const child of node.children) read(child)
  }
  read(tree)
  return facts
}

/** An address without what sites add to it or leave out: a query, a point in the page, a slash at the end. */
export function plainLink(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname, href } = new URL(address)
  return /^https?:$/.test(protocol) ? `${host}${pathname.replace(/\/$/, '')}` : href
}
