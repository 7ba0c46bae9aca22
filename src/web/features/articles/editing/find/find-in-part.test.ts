import { expect, test } from 'vitest'
import { matchesIn, replaced } from './find-in-part.ts'
import type { Part } from './parts-of-article.ts'

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

test.each([
  ['A firm such as AT&T and an R&D lab', 'AT&T', 'A firm such as X and an R\\&D lab'],
  ['A firm such as AT\\&T', 'AT&T', 'A firm such as X'],
  ['An R&amp;D lab', 'R&D', 'An X lab'],
  ['It is 5 \\* 3, or 5 * 3', '5 * 3', 'It is X, or X'],
  ['They are very **busy** here', 'very busy', 'They are X here'],
  ['They are **very** busy here', 'very busy', 'They are **X** here'],
  ['They are *ve*ry busy', 'very', 'They are *X* busy'],
  ['The price \\[net] of tax', '[net]', 'The price X of tax'],
  ['The price [net] of tax', '[net]', 'The price X of tax'],
  ['Two\nlines of one paragraph', 'two lines', 'X of one paragraph'],
  ['Two words\\\nand a break', 'words and', 'Two X a break'],
  [
    'See [the very *busy* desk](https://a.test) now',
    'busy desk',
    'See [the very *X*](https://a.test) now',
  ],
  [
    '- one\n- two\n\n| a | b |\n| - | - |\n| one | 2 |',
    'one',
    '- X\n- two\n\n| a | b |\n| - | - |\n| X | 2 |',
  ],
  ['Run `npm run build` now', 'run build', 'Run `npm X` now'],
  ['Words <b class="words">x</b>', 'class', 'Words <b class="words">x</b>'],
])('words are found as they are read, and keep their marks: %j, %j', (text, words, changed) => {
  expect(find(text, words)).toBe(changed)
})

test('what is not touched stays byte for byte', () => {
  const text = '*  one\n*  two\n\nA busy desk.\n\n__bold__ and _thin_'
  expect(find(text, 'busy')).toBe(text.replace('busy', 'X'))
})

test('an excerpt is what is read', () => {
  const [match] = matchesIn(part('They are **very** [busy](https://a.test) here'), {
    ...{ words: 'busy', matchCase: false, wholeWords: true },
  })
  expect(match).toMatchObject({ before: 'They are very ', words: 'busy', after: ' here' })
})

test('the addresses of links stay as they are', () => {
  const desk = 'https://example.com/desk'
  const text =
    '[desk](https://example.com/desk) https://example.com/desk <https://example.com/desk>'
  expect(find(text, 'desk')).toBe(`[X](${desk}) [${desk}](${desk}) [${desk}](${desk})`)
})

test('what is put in is words, in Markdown too', () => {
  const put = (searched: Part) =>
    replaced(
      searched,
      matchesIn(searched, { words: 'x', matchCase: false, wholeWords: false }),
      '*',
    )
  expect(put(part('2 x 3'))).toBe('2 \\* 3')
  expect(put(part('2 x 3', false))).toBe('2 * 3')
})
