import { expect, test } from 'vitest'
import { moveSection, sectionMarkdown, withGone } from './sections.ts'

const sections = ['A', 'B', 'C'].map((title) => ({
  ...{ id: title.toLowerCase(), title, content: `Text ${title}` },
}))
const titles = (of: { title: string }[]) => of.map(({ title }) => title).join('')

test('a section is copied with its title, if it has one', () => {
  expect(sectionMarkdown({ title: 'Why oil', content: 'Because.' })).toBe('## Why oil\n\nBecause.')
  expect(sectionMarkdown({ title: '', content: 'Because.' })).toBe('Because.')
  expect(sectionMarkdown({ title: 'Why oil', content: '' })).toBe('## Why oil')
})

test('a section moves up and down, and the others keep their order', () => {
  expect(titles(moveSection(sections, 0, 1))).toBe('BAC')
  expect(titles(moveSection(sections, 2, -1))).toBe('ACB')
  expect(titles(sections)).toBe('ABC')
})

test('a section that does not exist moves nothing', () => {
  expect(moveSection(sections, 7, -1)).toBe(sections)
})

test('a section that is gone and still written stands where it stood, and once it is back only once', () => {
  const [, b] = sections
  const gone = b ? [{ section: b, after: 'a' }] : []
  const shown = (of: typeof sections) => withGone(of, gone).map((one) => [one.name, one.isGone])
  expect(shown(sections.toSpliced(1, 1))).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
  expect(shown(sections)).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ])
  expect(shown([])).toEqual([['b', true]])
})
