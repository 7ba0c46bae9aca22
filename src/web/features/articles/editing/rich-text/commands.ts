import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Whether the selection, or what would be typed at the caret, has a mark. */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type)
}

/** How deep inside a node of these kinds the selection stands; undefined if it doesn't. */
function depthOf({ selection: { $from } }: EditorState, types: NodeType[]): number | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    if (types.includes($from.node(depth).type)) return depth
  }
  return undefined
}

export const isIn = (state: EditorState, ...types: NodeType[]): boolean =>
  depthOf(state, types) !== undefined

export const isHeading = (state: EditorState, level: number): boolean => {
  const { parent } = state.selection.$from
  return parent.type === nodes.heading && parent.attrs.level === level
}

/** Makes the paragraph a heading of this level, or a paragraph again. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

const lists = [nodes.bullet_list, nodes.ordered_list]

/** Makes the paragraphs a list of this kind, a list of the other kind into this one, or a list paragraphs again. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const depth = depthOf(state, lists)
    if (depth === undefined) return wrapInList(type)(state, dispatch)
    const { $from } = state.selection
    if ($from.node(depth).type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }

/** Makes the item a task, ticks it, and makes it plain again. */
export const toggleTask: Command = (state, dispatch) => {
  const depth = depthOf(state, [nodes.list_item])
  if (depth === undefined) return false
  const { $from } = state.selection
  const { checked } = $from.node(depth).attrs
  const next = checked === null ? false : checked ? null : true
  dispatch?.(state.tr.setNodeMarkup($from.before(depth), undefined, { checked: next }))
  return true
}

export type FigureAttrs = { src: string; alt: string; title: string | null }

/**
 * Puts a picture in place of an empty paragraph, else where one may stand nearest to `at`, and selects it unless the
 * caret is to stay.
 */
export const insertFigure =
  (attrs: FigureAttrs, at?: number, staysPut = false): Command =>
  (state, dispatch) => {
    const $at = state.doc.resolve(Math.min(at ?? state.selection.head, state.doc.content.size))
    const figure = nodes.figure.create(attrs)
    const { parent } = $at
    const isEmpty = parent.type === nodes.paragraph && parent.content.size === 0 && $at.depth === 1
    const tr = state.tr
    const done = (pos: number) =>
      dispatch?.(
        staysPut ? tr : tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView(),
      )
    if (isEmpty) {
      // A line to go on writing in, where there is none below.
      const below = $at.after() === state.doc.content.size ? [nodes.paragraph.create()] : []
      tr.replaceWith($at.before(), $at.after(), [figure, ...below])
      done($at.before())
      return true
    }
    const place = $at.depth === 0 ? $at.pos : $at.after(1)
    tr.insert(place, figure)
    done(place)
    return true
  }

/** The picture that is selected, and where it stands. */
export function selectedFigure({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.figure)
    return undefined
  return { pos: selection.from, attrs: selection.node.attrs as FigureAttrs }
}

/** Changes what is said of a picture; it stays selected. */
export const changeFigure =
  (pos: number, name: 'alt' | 'title', said: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.setNodeAttribute(pos, name, name === 'title' ? said || null : said))
    return true
  }

/** Puts another picture in the place of one. */
export const replaceFigure =
  (pos: number, attrs: FigureAttrs): Command =>
  ({ tr }, dispatch) => {
    for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(pos, name, value)
    dispatch?.(tr)
    return true
  }

export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

export const toggleCodeBlock: Command = (state, dispatch) =>
  isIn(state, nodes.code_block)
    ? setBlockType(nodes.paragraph)(state, dispatch)
    : setBlockType(nodes.code_block)(state, dispatch)

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView())
  return true
}

export const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || isIn(state, nodes.code_block)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Puts a table of three rows and columns in place of an empty paragraph, or after the block. */
export const insertTable: Command = (state, dispatch) => {
  if (isIn(state, nodes.table)) return false
  const rows = [nodes.table_header, nodes.table_cell, nodes.table_cell].map((cell) =>
    nodes.table_row.create(
      null,
      [1, 2, 3].map(() => cell.create(null, nodes.paragraph.create())),
    ),
  )
  const { tr } = state
  const { $from } = state.selection
  const at = tr.selection.from
  tr.replaceSelectionWith(nodes.table.create(null, rows))
  const start = $from.parent.content.size === 0 ? at : tr.mapping.map(at)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(1, start - 1)))))
  return true
}

export type LinkPlace = { href: string; from: number; to: number }

/** The link the selection stands in, with its extent. */
export function linkAt({ selection }: EditorState): LinkPlace | undefined {
  const { $from, from, to } = selection
  const links: LinkPlace[] = []
  $from.parent.forEach((child, offset) => {
    const href: string | undefined = marks.link.isInSet(child.marks)?.attrs.href
    if (href === undefined) return
    const start = $from.start() + offset
    const last = links.at(-1)
    // Other marks divide a link into several nodes.
    if (last?.href === href && last.to === start) last.to += child.nodeSize
    else links.push({ href, from: start, to: start + child.nodeSize })
  })
  return links.find((link) => link.from <= from && link.to >= to)
}

/** Links the selection, or the link around the caret, to an address; an empty one removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection
    const { tr } = state
    if (from === to) {
      if (href) tr.insert(from, schema.text(href, [marks.link.create({ href })]))
    } else {
      tr.removeMark(from, to, marks.link)
      if (href) tr.addMark(from, to, marks.link.create({ href }))
    }
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }

export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.emphasis)
export const toggleDelete = toggleMark(marks.delete)
export const toggleCode = toggleMark(marks.code)
