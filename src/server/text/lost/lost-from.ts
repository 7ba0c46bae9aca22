import type { Nodes, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { readableTree } from '#contracts/rules/articles/readable-tree.ts'
import { type Lost, lostPassages } from '#contracts/rules/articles/words/missing-words.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import { type Facts, factsOfTree } from './facts-of-tree.ts'

/** A text as its reader has it. */
export type ReadBody = { html: string } | { markdown: string }

/**
 * The passages of an article that a text made of it does not have, word for word and in their order: paragraphs,
 * headings, items, cells, notes and code. Sites change quotes, dashes, case, spaces and emoji, so only words count.
 */
export async function lostWords(tree: Root, body: ReadBody): Promise<Lost[]> {
  const [sent, kept] =
    'markdown' in body
      ? [tree, passagesOf(parseMarkdown(body.markdown)).join('\n\n')]
      : [readableTree(tree), await textOf(body.html)]
  return lostPassages(passagesOf(sent), kept)
}

/** What else of an article such a text does not have, in words: links, beginnings of numbered lists, rows of tables. */
export async function lostFacts(tree: Root, body: ReadBody): Promise<string[]> {
  const sent = factsOfTree(tree)
  const kept =
    'markdown' in body ? factsOfTree(parseMarkdown(body.markdown)) : await factsOf(body.html)
  const links = without(sent.links, kept.links).map((link) => `the link to ${link}`)
  const starts = without(sent.starts, kept.starts).map((at) => `the list that begins at ${at}`)
  const rows = sent.rows - kept.rows
  return [
    ...links,
    ...starts,
    ...(rows > 0 ? [rows === 1 ? 'a row of a table' : `${rows} rows of tables`] : []),
  ]
}

/** What the second list does not hold of the first, each as often as it stands there. */
function without<Item>(sent: readonly Item[], kept: readonly Item[]): Item[] {
  const left = [...kept]
  return sent.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

// The parser is large, and many a process never needs it.
async function textOf(html: string): Promise<string> {
  const { textOfHtml } = await import('../pages/html-text.ts')
  return textOfHtml(html)
}

async function factsOf(html: string): Promise<Facts> {
  const { factsOfHtml } = await import('./facts-of-html.ts')
  return factsOfHtml(html)
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
