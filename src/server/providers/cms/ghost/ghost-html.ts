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
      if (html.includes(ownAddress)) return card(withoutOwnAddress(html))
      return isHeld(node, ghostHolds) || html === '' ? html : card(html)
    })
    .filter((html) => html !== '')
    .join('\n')
}

/** Wherever it stands in a post, Ghost reads it as the address of its site. */
const ownAddress = '__GHOST_URL__'

/** The same of plain words: a sign without width stands within it. */
export const withoutOwnAddressIn = (words: string) =>
  words.replaceAll(ownAddress, '__GHOST\u2060_URL__')

/** Readers see and copy the same: a comment stands within the words, and in addresses a sign is encoded. */
function withoutOwnAddress(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => tag.replaceAll(ownAddress, '__GHOST%5FURL__'))
    .replaceAll(ownAddress, '__GHOST<!-- -->_URL__')
}

function card(html: string): string {
  return `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`
}
