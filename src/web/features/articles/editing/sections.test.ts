import { expect, test } from 'vitest'
import { moveSection, numberedSections, readSection, sectionText } from './sections.ts'

const [a, b, c] = ['A', 'B', 'C'].map((title) => ({ title, content: `Text ${title}` }))
const sections = [a, b, c].filter((one) => one !== undefined)
const titles = (of: { title: string }[]) => of.map(({ title }) => title).join('')

test('a section survives being edited as one text', () => {
  const section = { title: 'Why oil', content: 'It feeds the wood.\n\n- twice a year' }
  expect(sectionText(section)).toBe('## Why oil\n\nIt feeds the wood.\n\n- twice a year')
  expect(readSection(sectionText(section))).toEqual(section)
})

test.each([
  ['no marks', 'Why oil\nBecause.', { title: 'Why oil', content: 'Because.' }],
  ['another level', '### Why oil\n\nBecause.', { title: 'Why oil', content: 'Because.' }],
  ['marks without a space', '##Why oil', { title: 'Why oil', content: '' }],
  [
    'space around it',
    '\n\n## Why oil  \n\n\nBecause.\n\n',
    { title: 'Why oil', content: 'Because.' },
  ],
  ['nothing', '  ', { title: '', content: '' }],
])('a heading with %s is the title', (_, text, section) => {
  expect(readSection(text)).toEqual(section)
})

test('a heading further down stays in the content', () => {
  expect(readSection('## One\n\nText\n\n### Two').content).toBe('Text\n\n### Two')
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
