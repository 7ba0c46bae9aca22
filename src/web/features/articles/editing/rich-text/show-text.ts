import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mostDifferences } from '#contracts/rules/most-differences.ts'
import { sharesWords } from '../differences/block-changes.ts'

/**
 * Shows another text by changing only what differs, word by word, so that the caret stays at the words it stands at.
 * Undoing does not take it back.
 */
export function showDocument(view: EditorView, next: Node): void {
  const tr = view.state.tr.setMeta('addToHistory', false)
  patch(tr, view.state.doc, next, 0)
  if (!tr.docChanged) return
  const { selection } = view.state
  if (selection instanceof TextSelection) {
    // Before what others have put in at the caret.
    const [anchor, head] = [selection.anchor, selection.head].map((at) =>
      tr.doc.resolve(tr.mapping.map(at, -1)),
    )
    if (anchor && head) tr.setSelection(TextSelection.between(anchor, head))
  }
  view.dispatch(tr)
}

/** Makes the children of `before`, whose content begins at `start`, those of `after`. */
function patch(tr: Transaction, before: Node, after: Node, start: number): void {
  let at = start
  for (const part of differences(before.children, after.children, (one, other) => one.eq(other))) {
    if (part.same) {
      at += sizeOf(part.same)
      continue
    }
    for (const { removed, added, becomes } of paired(part.removed, part.added)) {
      const [one] = removed
      if (!becomes || !one) put(tr, at, removed, added)
      else if (one.isTextblock) patchWords(tr, one, becomes, at + 1)
      else patch(tr, one, becomes, at + 1)
      at += sizeOf(removed)
    }
  }
}

/** Replaces what stood at a place before the transaction. */
function put(tr: Transaction, at: number, removed: readonly Node[], added: readonly Node[]): void {
  const from = tr.mapping.map(at, 1)
  tr.replaceWith(from, Math.max(from, tr.mapping.map(at + sizeOf(removed), -1)), added)
}

type Pair = { removed: readonly Node[]; added: readonly Node[]; becomes?: Node }

/** Blocks with what each has become: the next of its kind that shares words with it. Others are replaced as they come. */
function paired(removed: readonly Node[], added: readonly Node[]): Pair[] {
  const isOneToOne = removed.length === added.length
  const pairs: Pair[] = []
  let [left, fresh]: [readonly Node[], Node[]] = [removed, []]
  for (const node of added) {
    const at = left.findIndex(
      (one) => isAlike(one, node) && (isOneToOne || sharesWords(one.textContent, node.textContent)),
    )
    const one = left[at]
    if (!one) {
      fresh.push(node)
      continue
    }
    pairs.push({ removed: left.slice(0, at), added: fresh })
    pairs.push({ removed: [one], added: [node], becomes: node })
    left = left.slice(at + 1)
    fresh = []
  }
  pairs.push({ removed: left, added: fresh })
  return pairs.filter((pair) => pair.removed.length + pair.added.length > 0)
}

const isAlike = (one: Node, other: Node) => !one.isLeaf && one.sameMarkup(other)
const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** A word, a blank or another inline node, with its marks. */
function piecesOf(block: Node): Node[] {
  return block.children.flatMap((child) => {
    if (!child.isText) return [child]
    const words = child.text?.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? []
    let from = 0
    return words.map((word) => {
      from += word.length
      return child.cut(from - word.length, from)
    })
  })
}

function patchWords(tr: Transaction, before: Node, after: Node, start: number): void {
  let at = start
  for (const { same, removed, added } of differences(piecesOf(before), piecesOf(after), (a, b) =>
    a.eq(b),
  )) {
    if (!same) put(tr, at, removed, added)
    at += sizeOf(same ?? removed)
  }
}

type Part =
  | { same: readonly Node[]; removed?: never; added?: never }
  | { same?: never; removed: readonly Node[]; added: readonly Node[] }

function differences(
  before: readonly Node[],
  after: readonly Node[],
  comparator: (one: Node, other: Node) => boolean,
): Part[] {
  const options = { comparator, maxEditLength: mostDifferences }
  const parts = diffArrays([...before], [...after], options)
  if (!parts) return [{ removed: before, added: after }]
  const out: Part[] = []
  for (const { value, added, removed } of parts) {
    const last = out.at(-1)
    if (!added && !removed) out.push({ same: value })
    else if (last && !last.same) {
      const joined = {
        removed: removed ? [...last.removed, ...value] : last.removed,
        added: added ? [...last.added, ...value] : last.added,
      }
      out.splice(-1, 1, joined)
    } else out.push({ removed: removed ? value : [], added: added ? value : [] })
  }
  return out
}
