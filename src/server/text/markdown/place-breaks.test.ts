import { expect, test } from 'vitest'
import { parseWhole, renderMarkdown, treeToMarkdown, treeToMdx } from './markdown.ts'

test.each([
  ['Text<br>', 'Text'],
  ['<br>Text', 'Text'],
  ['- item<br>\n- <br>\n- two', '- item\n- \n- two'],
  ['> quote<br>', '> quote'],
  ['- x<br>\n  <br>', '- x'],
  ['# Head<br>', '# Head'],
  ['**bold<br>** next', '**bold**\\\nnext'],
  ['***both<br>*** next', '***both***\\\nnext'],
  ['a **<br>bold**', 'a\\\n**bold**'],
  ['[link<br>](https://example.com)after', '[link](https://example.com)\\\nafter'],
  ['one<br>two', 'one\\\ntwo'],
  ['one<br><br>two', 'one\\\n\\\ntwo'],
  ['**<br>**', ''],
])('breaks of %s stand between words', (source, written) => {
  for (const write of [treeToMarkdown, treeToMdx]) {
    const made = write(parseWhole(source)).trim().replaceAll('_', '*')
    expect(made.replaceAll(/-$/gm, '- ').replaceAll('\n\n-', '\n-')).toBe(written)
    expect(renderMarkdown(made)).not.toMatch(/\\/)
  }
})

test('breaks at the ends of cells are gone, and those between words stay', () => {
  expect(treeToMarkdown(parseWhole('| a |\n| - |\n| one<br>two<br> |'))).toContain(
    '| one <br /> two |',
  )
})
