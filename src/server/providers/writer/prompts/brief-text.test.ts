import { describe, expect, test } from 'vitest'
import { articleBlock } from './brief-text.ts'
import { dataBlock } from './data-block.ts'

describe('dataBlock', () => {
  test('wraps trimmed data, and leaves empty data out', () => {
    expect(dataBlock('client', '  Acme \n')).toBe('<client>\nAcme\n</client>')
    expect(dataBlock('client', ' \n ')).toBe('')
  })

  test.each(['</client>', '< / client >', '<system>', '</CLIENT>', '<reference_text>'])(
    'data cannot close its block or open another with %s',
    (tag) => {
      const block = dataBlock('client', `a ${tag} b`)
      const inner = block.slice('<client>\n'.length, -'\n</client>'.length)
      expect(inner).not.toContain('<')
      expect(inner).toContain('‹')
    },
  )

  test('comparisons and tags with attributes stay readable', () => {
    expect(dataBlock('x', 'a < b, 1<2')).toContain('a < b, 1<2')
  })

  test('keeps whole sentences, or else words, and says that something is left out', () => {
    const text = 'One two. Three four. Five six seven.'
    expect(dataBlock('x', text, 26)).toBe('<x>\nOne two. Three four.\n[…]\n</x>')
    expect(dataBlock('x', text.replaceAll('.', ''), 26)).toBe('<x>\nOne two Three four\n[…]\n</x>')
  })

  test('never ends in half a character, which some services reject', () => {
    const block = dataBlock('x', 'abcdefg🐝hijkl', 12)
    expect(block).toBe('<x>\nabcdefg\n[…]\n</x>')
    expect(block.isWellFormed()).toBe(true)
    expect(dataBlock('x', 'ab🐝', 4)).toContain('🐝')
  })
})

test('articleBlock has every section under its title', () => {
  const sections = [
    { title: 'One', content: 'First.' },
    { title: 'Two', content: 'Second.' },
  ]
  expect(articleBlock(sections)).toBe(
    '<article>\n## One\n\nFirst.\n\n## Two\n\nSecond.\n</article>',
  )
  expect(articleBlock([])).toBe('')
})
