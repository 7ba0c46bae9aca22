import { expect, test } from 'vitest'
import { markdownToPlainText } from '../../reading/convert-markdown.ts'
import { leftOut, withHtmlAsText } from './left-out.ts'

const nothing = { blocks: [], tags: [], links: [], pictures: [] }

test.each([
  ['a block of HTML', '<div>Lost words</div>\n\nKept.', { blocks: ['<div>Lost words</div>'] }],
  ['tags around words', 'It is <b>hot</b> and <b>heavy</b>.', { tags: ['<b>'] }],
  ['a tag of its own', '<hr class="x">', { tags: ['<hr class="x">'] }],
  ['a tag in a table cell', '| a |\n| - |\n| <u>b</u> |', { tags: ['<u>'] }],
  ['a link to nowhere', '[about us](/about)', { links: ['/about'] }],
  ['a picture from nowhere', '![An anvil](anvil.png)', { pictures: ['anvil.png'] }],
])('%s is found', (_, text, found) => {
  expect(leftOut(text)).toEqual({ ...nothing, ...found })
})

test.each([
  ['Markdown', '### Heading\n\n**Bold**, [a link](https://a.test) and [mail](mailto:a@b.test)'],
  ['a line break', '| a |\n| - |\n| one<br>two |'],
  ['a comment', 'One <!-- ask Ada --> two'],
  ['HTML in code', '`<b>` and\n\n```\n<div>\n```'],
  ['a smaller-than sign', 'Weight < sound, 3 <4'],
])('%s loses nothing', (_, text) => {
  expect(leftOut(text)).toEqual(nothing)
})

test.each(['<div>\n<p>Lost words</p>\n</div>\n\nKept `<b>`.', 'It is <b>hot</b>.'])(
  'HTML written as text is shown as typed: %s',
  (text) => {
    const kept = withHtmlAsText(text)
    expect(leftOut(kept)).toEqual(nothing)
    // A line break within a paragraph is a blank, as a page shows it.
    const shown = text.replaceAll('`', '').replaceAll(/(?<!\n)\n(?!\n)/g, ' ')
    expect(markdownToPlainText(kept).trim()).toBe(shown)
  },
)
