import type { Root } from 'mdast'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { type Holds, holdsParagraphs, isHeld, quotesWordsAlone } from '../site/fit-items.ts'

/**
 * What Ghost's editor has blocks for: seen in 6.65 (kg-html-to-lexical 1.4), code in a list's item moves behind the
 * list, paragraphs of an item are run together, and a quote keeps neither lists nor code. Tables it makes cards itself.
 */
export const ghostHolds: Holds = {
  tables: false,
  code: true,
  list: holdsParagraphs,
  quote: quotesWordsAlone,
}

/** A text as HTML of which Ghost makes blocks; what they can't hold goes as HTML cards, which it keeps as they are. */
export function toGhostHtml(tree: Root): string {
  return readableTree(tree)
    .children.map((node) => {
      const html = renderTree({ type: 'root', children: [node] }).trim()
      return isHeld(node, ghostHolds) || html === '' ? html : card(html)
    })
    .filter((html) => html !== '')
    .join('\n')
}

function card(html: string): string {
  return `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`
}
