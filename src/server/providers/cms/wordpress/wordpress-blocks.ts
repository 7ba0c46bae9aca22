import type { Root, RootContent } from 'mdast'
import { renderTree } from '#server/kernel/text/markdown/markdown.ts'

/**
 * A text as blocks of WordPress's editor, so that people can go on working on it there. What no block is
 * made for becomes Custom HTML, which the editor shows as it is.
 */
export function toBlocks(tree: Root): string {
  return tree.children
    .filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition')
    .map((node) => blockOf(node, tree))
    .filter((block) => block !== '')
    .join('\n\n')
}

/** A comment in a block of its own: inside another, the editor would find the block changed. */
export function hiddenBlock(comment: string): string {
  return block('html', comment)
}

function blockOf(node: RootContent, tree: Root): string {
  const html = renderTree({ ...tree, children: [node] }).trim()
  if (html === '') return ''
  switch (node.type) {
    case 'paragraph':
      return isPicture(node)
        ? block('image', `<figure class="wp-block-image">${inside(html)}</figure>`)
        : block('paragraph', html)
    case 'heading':
      return block(
        'heading',
        withClass(html, 'wp-block-heading'),
        node.depth === 2 ? null : { level: node.depth },
      )
    case 'list':
      return block(
        'list',
        withClass(html, 'wp-block-list'),
        node.ordered ? { ordered: true } : null,
      )
    case 'blockquote':
      return block('quote', withClass(html, 'wp-block-quote'))
    case 'code':
      return block('code', withClass(html, 'wp-block-code'))
    case 'table':
      return block('table', `<figure class="wp-block-table">${html}</figure>`)
    case 'thematicBreak':
      return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
    default:
      return block('html', html)
  }
}

function block(name: string, html: string, attributes: Record<string, unknown> | null = null) {
  const said = attributes ? `${JSON.stringify(attributes)} ` : ''
  return `<!-- wp:${name} ${said}-->\n${html}\n<!-- /wp:${name} -->`
}

function withClass(html: string, name: string): string {
  return html.replace(/^<([a-z0-9]+)/, `<$1 class="${name}"`)
}

function isPicture({ children }: Extract<RootContent, { type: 'paragraph' }>): boolean {
  return children.length === 1 && children[0]?.type === 'image'
}

function inside(html: string): string {
  return html
    .replace(/^<(?:p|figure)>/, '')
    .replace(/<\/(?:p|figure)>$/, '')
    .replace('<figcaption>', '<figcaption class="wp-element-caption">')
}
