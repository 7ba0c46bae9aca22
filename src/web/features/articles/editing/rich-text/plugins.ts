import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import {
  insertBreak,
  insertRule,
  toggleCode,
  toggleDelete,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleStrong,
} from './commands.ts'
import { schema } from './schema.ts'
import { typographyRules } from './typography.ts'

const { nodes, marks } = schema

/** Marks typed around words turn into what they mean once the last one is typed. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', words = ''] = match
    if (!words.trim() || words !== words.trim()) return null
    const from = start + before.length
    const { tr } = state
    if (state.doc.rangeHasMark(from, end, marks.code)) return null
    const length = (whole.length - before.length - words.length) / 2
    tr.delete(from + length + words.length, end).delete(from, from + length)
    return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type)
  })
}

/** An address followed by a blank becomes a link. */
const linkRule = new InputRule(
  /(^|\s)(https?:\/\/[^\s<>]+[^\s<>.,;:!?)"'])\s$/,
  (state, match, start, end) => {
    const [, before = '', href = ''] = match
    const from = start + before.length
    return state.tr
      .addMark(from, from + href.length, marks.link.create({ href }))
      .insertText(' ', end)
      .removeStoredMark(marks.link)
  },
)

const rules = [
  wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
  // Three figures and more are a year or another number at the beginning of a sentence.
  wrappingInputRule(
    /^(\d{1,2})[.)]\s$/,
    nodes.ordered_list,
    (match) => ({ order: Number(match[1]) }),
    (match, list) => list.childCount + list.attrs.order === Number(match[1]),
  ),
  // One # or two would compete with the titles of the article and its sections.
  textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, (match) => ({
    level: match[1]?.length === 4 ? 4 : 3,
  })),
  textblockTypeInputRule(/^```(\S*)\s$/, nodes.code_block, (match) => ({ lang: match[1] || null })),
  new InputRule(/^---$/, (state, _match, start, end) => {
    const tr = state.tr.replaceRangeWith(start, end, nodes.horizontal_rule.create())
    // A rule that is selected would give way to the next sign typed.
    const at = tr.mapping.map(end)
    if (!tr.doc.resolve(at).nodeAfter) tr.insert(at, nodes.paragraph.create())
    return tr.setSelection(TextSelection.near(tr.doc.resolve(at)))
  }),
  new InputRule(/^\[([ xX])\]\s$/, (state, match, start, end) => {
    const $start = state.doc.resolve(start)
    if ($start.depth < 2 || $start.node(-1).type !== nodes.list_item) return null
    return state.tr
      .delete(start, end)
      .setNodeMarkup($start.before(-1), undefined, { checked: match[1] !== ' ' })
  }),
  markRule(/(^|[^*])\*\*([^*]+)\*\*$/, marks.strong),
  markRule(/(^|[^*\w])\*([^*]+)\*$/, marks.emphasis),
  markRule(/(^|[^_\w])_([^_]+)_$/, marks.emphasis),
  markRule(/(^|[^~])~~([^~]+)~~$/, marks.delete),
  markRule(/(^|[^`])`([^`]+)`$/, marks.code),
  linkRule,
]

const leaveList: Command = chainCommands(undoInputRule, baseKeymap.Backspace ?? (() => false))

/** Begins the next item; after a task, that is a task still to be done. */
const splitItem: Command = (state, dispatch) => {
  const item = state.selection.$from.node(-1)
  const checked = item?.attrs.checked == null ? null : false
  return splitListItem(nodes.list_item, { checked })(state, dispatch)
}

const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleStrong,
  'Mod-i': toggleEmphasis,
  'Mod-e': toggleCode,
  'Mod-Shift-x': toggleDelete,
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Alt-4': toggleHeading(4),
  'Mod-Shift-7': toggleList(nodes.ordered_list),
  'Mod-Shift-8': toggleList(nodes.bullet_list),
  'Mod-Shift-9': toggleQuote,
  'Mod-Shift--': insertRule,
  'Mod-[': liftListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
  // Elsewhere Tab leaves the editor, and after Esc it does so here too.
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
  Enter: splitItem,
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  Backspace: leaveList,
}

/** What the editor does with keys, drops, tables and typed Markdown; `before` handles keys first, `languageOf` names the text’s language. */
export function editorPlugins(
  before: readonly Plugin[],
  languageOf: () => string | undefined = () => undefined,
): Plugin[] {
  const { 'Mod-Enter': _, ...base } = baseKeymap
  return [
    ...before,
    inputRules({ rules: [...rules, ...typographyRules(languageOf)] }),
    keymap(keys),
    keymap(base),
    history(),
    dropCursor({ class: 'drop-cursor' }),
    gapCursor(),
    tableEditing(),
  ]
}
