import { undoInputRule } from 'prosemirror-inputrules'
import { EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { editorPlugins } from './plugins.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Types a text sign by sign into an empty document, as the editor’s rules see it. */
function typed(text: string, language: string | undefined) {
  const plugins = editorPlugins([], () => language)
  const view = {
    composing: false,
    state: EditorState.create({ doc: readMarkdown('').doc, plugins }),
    dispatch(transaction: Transaction) {
      this.state = this.state.apply(transaction)
    },
  }
  for (const sign of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(sign, from, to)
    const taken = plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, view as EditorView, from, to, sign, insert),
    )
    if (!taken) view.dispatch(insert())
  }
  return view
}

const shown = (view: ReturnType<typeof typed>) => view.state.doc.textContent

test.each([
  ['en', 'It\'s a "good" thing - "so \'it\' is".', 'It’s a “good” thing – “so ‘it’ is”.'],
  ['de', 'Er sagte: "Ja" - und ging.', 'Er sagte: „Ja“ – und ging.'],
  ['fr', 'Il dit "oui" ! Non ?', 'Il dit «\u00A0oui\u00A0»\u202F! Non\u202F?'],
  ['ru', 'Он сказал "да" - и ушёл', 'Он сказал «да»\u00A0— и ушёл'],
  ['sv', 'Han sa "ja"', 'Han sa ”ja”'],
  ['ja', 'A "b"', 'A "b"'],
  [undefined, 'A "b" - c', 'A "b" - c'],
  ['en', '5 - 3', '5 - 3'],
  ['en', 'Type `a("b") - c', 'Type `a("b") - c'],
])('in %s, %s', (language, text, written) => {
  const view = typed(text, language)
  expect(shown(view)).toBe(written)
})

test('one key takes a sign back', () => {
  const view = typed('Say "', 'en')
  expect(shown(view)).toBe('Say “')
  undoInputRule(view.state, (transaction) => view.dispatch(transaction))
  expect(shown(view)).toBe('Say "')
})

test.each([
  ['1. One', 'ordered_list'],
  ['12) Twelve', 'ordered_list'],
  ['2024. The year', 'paragraph'],
  ['100. Hundred', 'paragraph'],
])('%s begins a %s', (text, type) => {
  const view = typed(text, 'en')
  expect(view.state.doc.firstChild?.type.name).toBe(type)
})

test.each([
  ['---dash', '---\n\ndash'],
  ['--- dash', '---\n\ndash'],
  ['> ---quoted', '> ---\n>\n> quoted'],
])('%s is a rule, and the words below it', (text, written) => {
  expect(writeMarkdown(typed(text, 'en').state.doc)).toBe(written)
})
