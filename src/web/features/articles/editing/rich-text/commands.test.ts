import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import {
  changeFigure,
  insertBreak,
  insertFigure,
  insertTable,
  linkAt,
  setLink,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleStrong,
  toggleTask,
} from './commands.ts'
import { readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { slashAt } from './slash-menu.tsx'
import { writeMarkdown } from './write-markdown.ts'

const { nodes } = schema

/** A text whose selection is the given words, or the caret behind them. */
function select(markdown: string, words: string, caret = false): EditorState {
  const { doc } = readMarkdown(markdown)
  let from = -1
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (from === -1 && at !== -1) from = position + at
    return true
  })
  const to = from + words.length
  const selection = TextSelection.create(doc, caret ? to : from, to)
  return EditorState.create({ doc, selection })
}

function after(state: EditorState, command: Command): string {
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  return writeMarkdown(next.doc)
}

test.each<[string, Command, string, string]>([
  ['bold', toggleStrong, 'one two', 'one **two**'],
  ['a heading', toggleHeading(3), 'one two', '### one two'],
  ['no heading again', toggleHeading(3), '### one two', 'one two'],
  ['a list', toggleList(nodes.bullet_list), 'one two', '- one two'],
  ['a list of the other kind', toggleList(nodes.ordered_list), '- one two', '1. one two'],
  ['no list again', toggleList(nodes.bullet_list), '- one two', 'one two'],
  ['a quote', toggleQuote, 'one two', '> one two'],
  ['no quote again', toggleQuote, '> one two', 'one two'],
  ['a task', toggleTask, '- one two', '- [ ] one two'],
  ['a task that is done', toggleTask, '- [ ] one two', '- [x] one two'],
  ['no task again', toggleTask, '- [x] one two', '- one two'],
  ['a link', setLink('https://example.com'), 'one two', 'one [two](https://example.com)'],
])('it becomes %s', (_, command, before, expected) => {
  expect(after(select(before, 'two'), command)).toBe(expected)
})

test('a link is found around the caret, changed and removed as a whole', () => {
  const text = 'See [the **whole** guide](https://example.com/a) now'
  const state = select(text, 'whol', true)
  expect(linkAt(state)?.href).toBe('https://example.com/a')
  expect(after(state, setLink('https://example.com/b'))).toBe(
    'See [the **whole** guide](https://example.com/b) now',
  )
  expect(after(state, setLink(''))).toBe('See the **whole** guide now')
  expect(linkAt(select(text, 'now', true))).toBeUndefined()
})

test('a line breaks within its paragraph', () => {
  expect(after(select('one two', 'one', true), insertBreak)).toBe('one\\\ntwo')
})

test('a table takes the place of an empty paragraph, and never stands in a table', () => {
  const empty = EditorState.create({ doc: readMarkdown('').doc })
  const table = after(empty, insertTable)
  expect(table.split('\n')).toHaveLength(4)
  expect(insertTable(select('| a |\n|---|\n| b |', 'b'))).toBe(false)
})

test('the menu opens for what is typed behind a slash at the beginning', () => {
  const labels = (typed: string) =>
    slashAt(select(typed, typed, true), true)?.found.map(({ label }) => label)
  expect(labels('/')).toContain('Table')
  expect(labels('/quo')).toEqual(['Quote'])
  expect(labels('/pic')).toEqual(['Picture'])
  expect(slashAt(select('/pic', '/pic', true), false)).toBeUndefined()
  expect(labels('and/or')).toBeUndefined()
  expect(labels('/usr/bin')).toBeUndefined()
})

test('a picture takes the place of an empty paragraph, else stands below the block, and is one undo', () => {
  const src = '/storage/v1/object/public/article-images/w/gallery/text-1.webp'
  const figure = { src, alt: 'A "cat"', title: 'Tom & Co' }
  const markdown = `![A "cat"](${src} "Tom & Co")`
  const empty = EditorState.create({ doc: readMarkdown('').doc })
  expect(after(empty, insertFigure(figure))).toBe(markdown)
  expect(after(select('- one\n- two', 'one'), insertFigure(figure))).toBe(
    `- one\n- two\n\n${markdown}`,
  )
  expect(after(select('| a |\n|---|\n| b |', 'b'), insertFigure(figure))).toContain(
    `\n\n${markdown}`,
  )
  const read = readMarkdown(`Before\n\n${markdown}\n\nAfter`)
  expect(read.doc.child(1).type.name).toBe('figure')
  const state = EditorState.create({ doc: read.doc })
  const pos = read.doc.child(0).nodeSize
  expect(after(state, changeFigure(pos, 'title', ''))).toBe(`Before\n\n![A "cat"](${src})\n\nAfter`)
})
