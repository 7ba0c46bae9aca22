import { expect, test } from 'vitest'
import { matchesIn, type Part, replaced } from './find-in-article.ts'

const part = (text: string, isMarkdown = true): Part => ({
  name: 'Section 1',
  text,
  isMarkdown,
  change: (changed) => ({ block: 'introduction', before: text, text: changed }),
})
const find = (text: string, words: string, matchCase = false, wholeWords = false) => {
  const searched = part(text)
  const found = matchesIn(searched, { words, matchCase, wholeWords })
  return replaced(searched, found, 'X')
}

test.each([
  ['A desk, a Desk, desks', 'desk', false, false, 'A X, a X, Xs'],
  ['A desk, a Desk, desks', 'Desk', true, false, 'A desk, a X, desks'],
  ['A desk, a Desk, desks', 'desk', false, true, 'A X, a X, desks'],
  ['Ask (why?) now', '(why?)', false, false, 'Ask X now'],
  ['Über über', 'über', false, true, 'X X'],
  ['Nothing', '', false, false, 'Nothing'],
])('in %j, %j', (text, words, matchCase, wholeWords, changed) => {
  expect(find(text, words, matchCase, wholeWords)).toBe(changed)
})

test('the addresses of links stay as they are', () => {
  const text =
    '[desk](https://example.com/desk) https://example.com/desk <https://example.com/desk>'
  expect(find(text, 'desk')).toBe(
    '[X](https://example.com/desk) https://example.com/desk <https://example.com/desk>',
  )
})

test('what is put in is words, in Markdown too', () => {
  const [text, plain] = [part('2 x 3'), part('2 x 3', false)]
  const found = matchesIn(text, { words: 'x', matchCase: false, wholeWords: false })
  expect(replaced(text, found, '*')).toBe('2 \\* 3')
  expect(replaced(plain, found, '*')).toBe('2 * 3')
})
