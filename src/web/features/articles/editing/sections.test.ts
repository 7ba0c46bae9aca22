import { expect, test } from 'vitest'
import { moveSection, numberedSections, sectionMarkdown } from './sections.ts'

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

test('keys follow a section when it moves, and twins stay apart', () => {
  const twins = [...sections, ...sections.slice(0, 1)]
  expect(numberedSections(twins).map(({ key, number }) => `${number} ${key}`)).toEqual([
    '1 A:1',
    '2 B:1',
    '3 C:1',
    '4 A:2',
  ])
  const moved = numberedSections(moveSection(sections, 0, 1))
  expect(moved.map(({ key }) => key)).toEqual(['B:1', 'A:1', 'C:1'])
})
