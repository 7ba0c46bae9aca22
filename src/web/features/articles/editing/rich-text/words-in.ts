import type { Node } from 'prosemirror-model'
import { withoutAddresses } from '#contracts/rules/articles/words/without-addresses.ts'

const pieces = new Intl.Segmenter('en', { granularity: 'word' })
const counted = new WeakMap<Node, number>()

/** The words of a document; blocks never change, so each is counted once. */
export function wordsIn(node: Node): number {
  const known = counted.get(node)
  if (known !== undefined) return known
  let words = 0
  if (node.isTextblock) {
    const text = withoutAddresses(node.textBetween(0, node.content.size, '', ' '))
    for (const piece of pieces.segment(text)) if (piece.isWordLike) words += 1
  } else for (const child of node.content.content) words += wordsIn(child)
  counted.set(node, words)
  return words
}
