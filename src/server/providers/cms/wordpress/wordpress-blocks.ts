import type { Blockquote, Code, List, ListItem, Nodes, Root, RootContent, Table } from 'mdast'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'
import { directionOfTree } from '#contracts/rules/articles/text-direction.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { type Holds, holdsWordsAlone } from '../site/fit-items.ts'

/** What the editor has blocks for. */
export const blocksHold: Holds = {
  tables: true,
  code: true,
  list: holdsWordsAlone,
  quote: () => true,
}

/**
 * A text as blocks of WordPress's editor, so that people can go on working on it there. What no block is
 * made for, such as a list with code in it, becomes Custom HTML, which the editor shows as it is.
 */
export function toBlocks(tree: Root): string {
  const { children } = readableTree(tree)
  return children
    .map(directedBlock)
    .filter((block) => block !== '')
    .join('\n\n')
}

/** Of the editor's blocks, paragraphs alone can say that they are written from the right. */
function directedBlock(node: RootContent): string {
  const isPlain = node.type !== 'paragraph' || isPicture(node) || directionOfTree(node) !== 'rtl'
  if (isPlain) return blockOf(node)
  const html = htmlOf(node).replace(/^<p>/, '<p dir="rtl">')
  return html === '' ? '' : block('paragraph', html, { direction: 'rtl' })
}

/** A comment in a block of its own: inside another, the editor would find the block changed. */
export function hiddenBlock(comment: string): string {
  return block('html', comment)
}

function blocksOf(nodes: readonly RootContent[]): string {
  return nodes
    .map(blockOf)
    .filter((block) => block !== '')
    .join('\n\n')
}

const htmlOf = (node: RootContent) => renderTree({ type: 'root', children: [node] }).trim()

function blockOf(node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return isPicture(node) ? pictureBlock(node) : block('paragraph', htmlOf(node))
    case 'heading':
      return block(
        'heading',
        withClass(htmlOf(node), 'wp-block-heading'),
        node.depth === 2 ? null : { level: node.depth },
      )
    case 'list':
      return holdsWordsAlone(node) ? listBlock(node) : block('html', htmlOf(node))
    case 'blockquote':
      return quoteBlock(node)
    case 'code':
      return codeBlock(node)
    case 'table':
      return tableBlock(node)
    case 'thematicBreak':
      return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
    default: {
      const html = htmlOf(node)
      return html === '' ? '' : block('html', html)
    }
  }
}

function listBlock({ ordered, start, children }: List): string {
  const tag = ordered ? 'ol' : 'ul'
  const first = ordered && start !== 1 ? (start ?? null) : null
  const items = children.map(itemBlock).join('\n\n')
  const opening = `<${tag}${first === null ? '' : ` start="${first}"`} class="wp-block-list">`
  const facts = { ...(ordered ? { ordered } : {}), ...(first === null ? {} : { start: first }) }
  return block('list', `${opening}${items}</${tag}>`, facts)
}

/** The words of an item, then the lists in it. */
function itemBlock({ children }: ListItem): string {
  const words = children
    .filter(({ type }) => type === 'paragraph')
    .map((paragraph) => inside(htmlOf(paragraph), 'p'))
    .join('<br><br>')
  const lists = children.flatMap((node) => (node.type === 'list' ? [listBlock(node)] : []))
  return block('list-item', `<li>${[words, ...lists].join('')}</li>`)
}

function quoteBlock({ children }: Blockquote): string {
  const inner = blocksOf(children)
  return block('quote', `<blockquote class="wp-block-quote">${inner}</blockquote>`)
}

/** The language is a class of the block, where highlighters find it: on the code itself, the block would be invalid. */
function codeBlock({ lang, value }: Code): string {
  const code = htmlOf({ type: 'code', value }).replace(/\n(?=<\/code><\/pre>$)/, '')
  const named = /^[\w+#.-]{1,30}$/.test(lang ?? '') ? `language-${lang}` : null
  const classes = named ? `wp-block-code ${named}` : 'wp-block-code'
  return block('code', withClass(code, classes), named ? { className: named } : null)
}

/** The editor names the alignment of a cell twice. */
function tableBlock(node: Table): string {
  const html = htmlOf(node)
    .replaceAll(
      /<(t[hd]) align="(left|center|right)">/g,
      '<$1 class="has-text-align-$2" data-align="$2">',
    )
    .replaceAll(/>\n+</g, '><')
  return block('table', `<figure class="wp-block-table">${html}</figure>`, {
    hasFixedLayout: false,
  })
}

function pictureBlock(node: RootContent): string {
  const figure = htmlOf(node)
    .replace(/^<p>([\s\S]*)<\/p>$/, '<figure>$1</figure>')
    .replace('<figure>', '<figure class="wp-block-image">')
    .replace('<figcaption>', '<figcaption class="wp-element-caption">')
    .replace(/(<img[^>]*?) ?\/?>/, '$1/>')
  return block('image', figure)
}

function block(name: string, html: string, attributes: Record<string, unknown> | null = null) {
  const said =
    attributes && Object.keys(attributes).length > 0 ? `${JSON.stringify(attributes)} ` : ''
  return `<!-- wp:${name} ${said}-->\n${html}\n<!-- /wp:${name} -->`
}

function withClass(html: string, name: string): string {
  return html.replace(/^<([a-z0-9]+)/, `<$1 class="${name}"`)
}

function inside(html: string, tag: string): string {
  return html.replace(new RegExp(`^<${tag}>|</${tag}>$`, 'g'), '')
}

function isPicture(node: Nodes): boolean {
  return (
    node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image'
  )
}
