import { expect, test } from 'vitest'
import { mergeSections } from './merge-sections.ts'

const named = (names: string) =>
  [...names].map((name) => ({ id: name.toLowerCase(), title: name, content: `Text ${name}` }))
const texts = (sections: { title: string }[] | undefined) =>
  sections?.map(({ title }) => title).join('')
const [a] = named('A')
const rewritten = { id: 'a', title: 'A', content: 'Theirs' }

test.each([
  ['nobody did anything else', 'ABC', 'ABC', 'CAB', 'CAB'],
  ['others have added one', 'ABC', 'ABXC', 'CAB', 'CABX'],
  ['others have moved one, and one is added', 'ABC', 'CAB', 'ABCD', 'CDAB'],
  ['others have removed one, and another is removed', 'ABC', 'BC', 'AB', 'B'],
  ['others have removed one, and one is moved', 'ABC', 'AC', 'CBA', 'CA'],
  ['both have added one at the same place', 'A', 'AX', 'AY', 'AYX'],
])('%s', (_, before, now, sections, merged) => {
  expect(
    texts(mergeSections(named(now), { before: named(before), sections: named(sections) })),
  ).toBe(merged)
})

test('a text that others have changed stays theirs when its section is moved', () => {
  const now = [rewritten, ...named('B')]
  const merged = mergeSections(now, { before: named('AB'), sections: named('BA') })
  expect(merged).toEqual([...named('B'), rewritten])
})

test('a section that others have changed is not removed unseen', () => {
  const change = { before: named('AB'), sections: named('B') }
  expect(mergeSections([rewritten, ...named('B')], change)).toBeUndefined()
})

test('a text that both have changed is a conflict', () => {
  const mine = { id: 'a', title: 'A', content: 'Mine' }
  const change = { before: named('A'), sections: [mine] }
  expect(mergeSections([rewritten], change)).toBeUndefined()
  expect(mergeSections([], change)).toBeUndefined()
  expect(mergeSections(a ? [a] : [], change)).toEqual([mine])
})
