import { expect, test } from 'vitest'
import { insertLink, type Selected, toggleAround, togglePrefix } from './markdown-marks.ts'

/** 'a [b] c' is the text 'a b c' with 'b' selected. */
function read(marked: string): Selected {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace('[', '').replace(']', ''), start, end }
}
const write = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

test('marks come and go around the selection', () => {
  const bold = toggleAround(read('an [iron] anvil'), '**')
  expect(write(bold)).toBe('an **[iron]** anvil')
  expect(write(toggleAround(bold, '**'))).toBe('an [iron] anvil')
  expect(write(toggleAround(read('[]x'), '*'))).toBe('*[]*x')
})

test('every line of the selection gets its prefix, and loses it again', () => {
  const list = togglePrefix(read('one\nt[wo\nth]ree\nfour'), '- ')
  expect(write(list)).toBe('one\n[- two\n- three]\nfour')
  expect(togglePrefix(list, '- ').text).toBe('one\ntwo\nthree\nfour')
})

test('a link leaves the place for its address selected', () => {
  const link = insertLink(read('see [the shop] now'))
  expect(link.text).toBe('see [the shop](https://) now')
  expect(link.text.slice(link.start, link.end)).toBe('https://')
})

test('a prefix is completed before it is removed', () => {
  const mixed = togglePrefix(read('[- one\ntwo]'), '- ')
  expect(mixed.text).toBe('- - one\n- two')
  const all = togglePrefix(read('[- one\n- two]'), '- ')
  expect(all.text).toBe('one\ntwo')
})

test('a prefix covers the line of a bare cursor, the first and the last one included', () => {
  expect(togglePrefix(read('o[]ne\ntwo'), '> ').text).toBe('> one\ntwo')
  expect(togglePrefix(read('one\ntw[]o'), '> ').text).toBe('one\n> two')
})

test('a link without a selection gets a placeholder text', () => {
  expect(insertLink(read('see []')).text).toBe('see [link](https://)')
})
