import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mostDifferences } from '#contracts/rules/most-differences.ts'

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
  const put = (from: number, to: number, nodes: readonly Node[]) => {
    tr.replaceWith(tr.mapping.map(from, 1), tr.mapping.map(to, -1), nodes)
  }
  const parts = differences(before.children, after.children, (one, other) => one.eq(other))
  let at = start
  for (const { same, removed, added } of parts) {
    if (same) {
      at += sizeOf(same)
      continue
    }
    const isChanged =
      removed.length === added.length && removed.every((one, n) => isAlike(one, added[n]))
    if (!isChanged) put(at, at + sizeOf(removed), added)
    for (const [n, one] of isChanged ? removed.entries() : []) {
      const other = added[n] as Node
      if (one.isTextblock) patchWords(tr, one, other, at + 1)
      else patch(tr, one, other, at + 1)
      at += one.nodeSize
    }
    if (!isChanged) at += sizeOf(removed)
  }
}

const isAlike = (one: Node, other: Node | undefined) =>
  other !== undefined && !one.isLeaf && one.sameMarkup(other)
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
    if (same) at += sizeOf(same)
    else {
      const end = at + sizeOf(removed)
      tr.replaceWith(tr.mapping.map(at, 1), tr.mapping.map(end, -1), added)
      at = end
    }
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
