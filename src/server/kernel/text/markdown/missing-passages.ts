import type { Nodes, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { parseMarkdown } from './markdown.ts'
import { readableTree } from './readable-tree.ts'

/** A text as its reader has it. */
export type ReadBody = { html: string } | { markdown: string }

/**
 * The passages of an article that a text made of it does not have, word for word and in their order: paragraphs,
 * headings, items, cells, notes and code. Sites change quotes, dashes, case, spaces and emoji, so only words count.
 */
export async function missingPassages(tree: Root, body: ReadBody): Promise<string[]> {
  const [sent, kept] =
    'markdown' in body
      ? [tree, passagesOf(parseMarkdown(body.markdown)).join('\n\n')]
      : [readableTree(tree), await textOf(body.html)]
  const words = spaced(kept)
  let from = 0
  return passagesOf(sent).filter((passage) => {
    const wanted = spaced(passage)
    if (wanted === ' ') return false
    const at = words.indexOf(wanted, from)
    if (at >= 0) from = at + wanted.length - 1
    return at < 0
  })
}

async function textOf(html: string): Promise<string> {
  // The parser is large, and many a process never needs it.
  const { textOfHtml } = await import('../pages/html-text.ts')
  return textOfHtml(html)
}

/** Stands for a picture: some formats have its description in its place. */
const gap = '\u{fffc}'

/** The smallest blocks of words, in their order. */
export function passagesOf(node: Nodes): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return plainText(withGaps(node), { includeHtml: false }).split(gap)
    case 'code':
      return [node.value]
    default:
      return 'children' in node ? node.children.flatMap(passagesOf) : []
  }
}

/** A line break divides words as a blank does. */
function withGaps(node: Nodes): Nodes {
  if (node.type === 'break') return { type: 'text', value: ' ' }
  if (node.type === 'image') return { type: 'text', value: gap }
  return 'children' in node ? ({ ...node, children: node.children.map(withGaps) } as Nodes) : node
}

/** The words of a text, a blank around each. */
function spaced(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // As WordPress writes it between figures.
    .replaceAll(/(?<=\d)×(?=\d)/g, 'x')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
  return ` ${words?.join(' ') ?? ''}${words ? ' ' : ''}`
}
