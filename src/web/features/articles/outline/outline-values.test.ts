import { expect, test } from 'vitest'
import { moved, outlineOf, outlineProblem, valuesOf, withNew } from './outline-values.ts'

const section = (heading: string, from: number) => ({
  ...{ heading, from, intent: 'Know it.', points: ['One', 'Two'], words: 200 },
})
const outline = {
  ...{ title: 'Tyres', subtitle: '' },
  sections: [section('First', 0), section('Second', 1), section('Third', 2)],
}

test('what is edited is sent as it was, points by their lines', () => {
  const values = valuesOf(outline)
  expect(outlineOf(values)).toEqual(outline)
  const [first, ...rest] = values.sections
  if (!first) throw new Error('no section')
  const changed = { ...values, sections: [{ ...first, points: ' - One\n\n• Three ' }, ...rest] }
  expect(outlineOf(changed).sections[0]?.points).toEqual(['One', 'Three'])
})

test('sections move, as far as there is room', () => {
  const { sections } = valuesOf(outline)
  const headings = (some: typeof sections) => some.map(({ heading }) => heading)
  expect(headings(moved(sections, 0, 1))).toEqual(['Second', 'First', 'Third'])
  expect(headings(moved(sections, 2, -2))).toEqual(['Third', 'First', 'Second'])
  expect(moved(sections, 0, -1)).toBe(sections)
  expect(headings(withNew(sections, 0, 'new'))).toEqual(['First', '', 'Second', 'Third'])
})

test('an outline without a heading or a title is not ready', () => {
  const values = valuesOf(outline)
  expect(outlineProblem(values)).toBeNull()
  expect(outlineProblem({ ...values, title: ' ' })).toMatch(/title/)
  const sections = withNew(values.sections, 2, 'new')
  expect(outlineProblem({ ...values, sections })).toMatch(/every section/)
})
