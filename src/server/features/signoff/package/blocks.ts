import type { Nodes } from 'mdast'
import { withPublishedSources } from '#contracts/rules/publishing/published-sources.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import type { Package } from './package.ts'

/** A paragraph, heading, list or table of an article: its visible text, and its HTML, which is safe. */
export type Block = { text: string; html: string }

/** The blocks of a package's article, in their order. Notes come last, as one block. */
export function blocksOf({ content, body, sources }: Package): Block[] {
  const read = withPublishedSources({ content, bodyContent: body }, sources ?? null)
  const { children } = articleTree(read)
  const notes = children.filter((node) => node.type === 'footnoteDefinition')
  const hasNotes = notes.length > 0
  return children
    .filter(({ type }) => type !== 'footnoteDefinition')
    .map((node) => ({
      text: visibleText(textOf(node)),
      html: renderTree({ type: 'root', children: [node] }).trim(),
    }))
    .concat(
      hasNotes
        ? [
            {
              text: visibleText(notes.map(textOf).join(' ')),
              html: `<ol class="notes">${notes
                .map((note) => `<li>${renderTree({ type: 'root', children: note.children })}</li>`)
                .join('')}</ol>`,
            },
          ]
        : [],
    )
}

/** Text as a page shows it: runs of white space are one blank. */
export function visibleText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const phrasing = new Set<string>(['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link'])

function textOf(node: Nodes): string {
  if (node.type === 'break') return ' '
  if (node.type === 'html' || node.type === 'footnoteReference') return ''
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  return node.children.map((child) => textOf(child)).join(phrasing.has(node.type) ? '' : ' ')
}
