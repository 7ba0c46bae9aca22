import { undoInputRule } from 'prosemirror-inputrules'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { editorPlugins } from './plugins.ts'
import { readMarkdown } from './read-markdown.ts'

/** Types a text sign by sign into an empty editor. */
function typed(text: string, language: string | undefined) {
  const { doc } = readMarkdown('')
  const state = EditorState.create({ doc, plugins: editorPlugins([], () => language) })
  const view = new EditorView(document.createElement('div'), { state })
  for (const sign of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(sign, from, to)
    const taken = view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert))
    if (!taken) view.dispatch(insert())
  }
  return view
}

const shown = (view: EditorView) => view.state.doc.textContent

test.each([
  ['en', 'It\'s a "good" thing - "so \'it\' is".', 'It’s a “good” thing – “so ‘it’ is”.'],
  ['de', 'Er sagte: "Ja" - und ging.', 'Er sagte: „Ja“ – und ging.'],
  ['fr', 'Il dit "oui" ! Non ?', 'Il dit «\u00A0oui\u00A0»\u202F! Non\u202F?'],
  ['ru', 'Он сказал "да" - и ушёл', 'Он сказал «да»\u00A0— и ушёл'],
  ['sv', 'Han sa "ja"', 'Han sa ”ja”'],
  ['ja', 'A "b"', 'A "b"'],
  [undefined, 'A "b" - c', 'A "b" - c'],
  ['en', '5 - 3', '5 - 3'],
  ['en', 'the `"` sign', 'the `"` sign'],
])('in %s, %s', (language, text, written) => {
  const view = typed(text, language)
  expect(shown(view).replace(/^the .* sign$/, 'the `"` sign')).toBe(written)
  view.destroy()
})

test('one key takes a sign back', () => {
  const view = typed('Say "', 'en')
  expect(shown(view)).toBe('Say “')
  undoInputRule(view.state, view.dispatch)
  expect(shown(view)).toBe('Say "')
  view.destroy()
})

test.each([
  ['1. One', 'ordered_list'],
  ['12) Twelve', 'ordered_list'],
  ['2024. The year', 'paragraph'],
  ['100. Hundred', 'paragraph'],
])('%s begins a %s', (text, type) => {
  const view = typed(text, 'en')
  expect(view.state.doc.firstChild?.type.name).toBe(type)
  expect(view.state.selection).toBeInstanceOf(TextSelection)
  view.destroy()
})
