import { EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { composeMarkdown, nastyMarkdown } from '#test/factories/nasty-markdown.ts'
import { readMarkdown } from './read-markdown.ts'
import { showDocument } from './show-text.ts'

/** Shows another text where the caret stands behind some words, and answers the words behind which it stands then. */
function shown(before: string, after: string, caret = '') {
  const { doc } = readMarkdown(before)
  let state = EditorState.create({ doc })
  let at = 0
  doc.descendants((node, pos) => {
    const found = node.isText ? (node.text ?? '').indexOf(caret) : -1
    if (found >= 0) at = pos + found + caret.length
  })
  state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))))
  const next = readMarkdown(after).doc
  const view = {
    state,
    dispatch: (tr: typeof state.tr) => {
      state = state.apply(tr)
    },
  }
  showDocument(view as unknown as EditorView, next)
  return { isShown: state.doc.eq(next), said: state.doc.textBetween(0, state.selection.head, '|') }
}

test.each([
  ['changes around the caret', 'One two three.', 'Zero one two more three four.', 'two', 'two'],
  ['a paragraph above', 'One.\n\nTwo three.', 'Zero.\n\nOne.\n\nTwo three.', 'Two', 'Two'],
  ['words put in at the caret', 'One.', 'One. Two.', 'One.', 'One.'],
  ['an item of the same list', '- one\n- two', '- one\n- new\n- two and on', 'two', 'two'],
  [
    'a cell of the same table',
    '| a | b |\n| - | - |\n| one | two |',
    '| a | b |\n| - | - |\n| more | two |',
    'tw',
    'tw',
  ],
  ['a mark around the words', 'One two three.', 'One **two** three.', 'three', 'three'],
])('with %s, the caret stays at its words', (_, before, after, caret, said) => {
  const result = shown(before, after, caret)
  expect(result.isShown).toBe(true)
  expect(result.said.endsWith(said)).toBe(true)
})

test('any text is shown in the place of any other', () => {
  const texts = [
    ...Object.values(nastyMarkdown),
    ...Array.from({ length: 12 }, (_, seed) => composeMarkdown(seed + 1)),
  ].map(String)
  for (const [at, before] of texts.entries()) {
    expect(shown(before, texts[at + 1] ?? '').isShown).toBe(true)
    expect(shown(before, texts[at - 7] ?? '').isShown).toBe(true)
  }
})
