import { GapCursor } from 'prosemirror-gapcursor'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from './schema.ts'

/** Whether the caret stands in the first or last line of all, or at a picture there: an arrow key leads nowhere. */
export function isAtEdge(view: EditorView, direction: 'up' | 'down'): boolean {
  const { doc, selection } = view.state
  const isDown = direction === 'down'
  let place = isDown ? selection.to : selection.from
  if (selection instanceof TextSelection) {
    if (!selection.empty || !view.endOfTextblock(direction)) return false
    const { $head } = selection
    place = isDown ? $head.after() : $head.before()
    for (let depth = $head.depth; depth > 0; depth--) {
      if ($head.node(depth).type !== schema.nodes.table) continue
      const row = $head.index(depth)
      if (row !== (isDown ? $head.node(depth).childCount - 1 : 0)) return false
      place = isDown ? $head.after(depth) : $head.before(depth)
    }
  } else if (!(selection instanceof NodeSelection || selection instanceof GapCursor)) return false
  return Selection.findFrom(doc.resolve(place), isDown ? 1 : -1) === null
}
