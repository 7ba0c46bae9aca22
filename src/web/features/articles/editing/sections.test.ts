import { expect, test } from 'vitest'
import { keyedSections, moveSection, sectionMarkdown } from './sections.ts'

const [a, b, c] = ['A', 'B', 'C'].map((title) => ({ title, content: `Text ${title}` }))
const sections = [a, b, c].filter((one) => one !== undefined)
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

test.each([
  ['is moved', moveSection(sections, 0, 1), [1, 0, 2]],
  ['is renamed', sections.with(1, { title: 'Other', content: 'Text B' }), [0, 1, 2]],
  ['is rewritten', sections.with(1, { title: 'B', content: 'Other' }), [0, 1, 2]],
  ['is renamed and rewritten', sections.with(1, { title: 'X', content: 'Y' }), [0, 1, 2]],
  ['is removed', sections.toSpliced(0, 1), [1, 2]],
  ['is added', [{ title: 'New', content: '' }, ...sections], [3, 0, 1, 2]],
  ['has a twin', [...sections, ...sections.slice(0, 1)], [0, 1, 2, 3]],
])('sections keep their keys when one %s', (_, next, keys) => {
  const first = keyedSections({ sections: [], keys: [] }, sections)
  expect(first.keys).toEqual([0, 1, 2])
  expect(keyedSections(first, next).keys).toEqual(keys)
})
