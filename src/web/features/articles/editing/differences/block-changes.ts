import { diffArrays } from 'diff'
import { limitNesting } from '#contracts/rules/articles/article-markdown.ts'
import { parseMarkdown } from '../../reading/markdown-tree.ts'

/** A paragraph, heading, list or the like, as one version has it or as both do. */
export type BlockChange =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  | { kind: 'changed'; before: string; text: string }

type Block = { type: string; text: string }

/** The Markdown of each block at the top of a text. */
function blocksOf(markdown: string): Block[] {
  const text = limitNesting(markdown)
  return parseMarkdown(text).children.map(({ type, position }) => ({
    type,
    text: text.slice(position?.start.offset, position?.end.offset),
  }))
}

/** The blocks to leave, remove, add and change to turn `before` into `after`, in their order. */
export function blockChanges(before: string, after: string): BlockChange[] {
  const comparator = (one: Block, other: Block) => one.text === other.text
  const parts = diffArrays(blocksOf(before), blocksOf(after), { comparator })
  const changes: BlockChange[] = []
  let removed: Block[] = []
  for (const part of parts) {
    if (part.removed) {
      removed = part.value
      continue
    }
    if (part.added) changes.push(...paired(removed, part.value))
    else changes.push(...only('removed', removed), ...only('same', part.value))
    removed = []
  }
  return [...changes, ...only('removed', removed)]
}

const only = (kind: 'same' | 'removed' | 'added', blocks: Block[]): BlockChange[] =>
  blocks.map(({ text }) => ({ kind, text }))

/** A removed block and the next added one that resembles it are one block that has changed. */
function paired(removed: Block[], added: Block[]): BlockChange[] {
  const changes: BlockChange[] = []
  let left = removed
  let fresh: Block[] = []
  for (const block of added) {
    const at = left.findIndex((one) => resembles(one, block))
    const match = left[at]
    if (!match) {
      fresh.push(block)
      continue
    }
    changes.push(...only('removed', left.slice(0, at)), ...only('added', fresh))
    changes.push({ kind: 'changed', before: match.text, text: block.text })
    left = left.slice(at + 1)
    fresh = []
  }
  return [...changes, ...only('removed', left), ...only('added', fresh)]
}

/** Below this share of common words, two blocks are told as one removed and one added. */
const alike = 0.3

function resembles(one: Block, other: Block): boolean {
  return one.type === other.type && sharesWords(one.text, other.text)
}

/** Whether two texts have so many words in common that one has become the other. */
export function sharesWords(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const common = [...first].filter((word) => second.has(word)).length
  return common >= alike * Math.max(first.size, second.size)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}
