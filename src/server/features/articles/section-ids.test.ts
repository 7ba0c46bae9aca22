import { expect, test } from 'vitest'
import { inheritIds, withSectionIds } from './section-ids.ts'

const named = (names: string) =>
  [...names].map((name) => ({ id: name.toLowerCase(), title: name, content: `Text ${name}` }))
const unnamed = (names: string) => named(names).map(({ id: _, ...section }) => section)
const content = (sections: { title: string; content: string; id?: string }[]) => ({
  ...{ introduction: '', sections, conclusion: '' },
})

test('sections without ids are named alike by all who read them, twins apart', () => {
  const [first, again] = [unnamed('ABA'), unnamed('ABA')].map((one) => withSectionIds(content(one)))
  expect(first).toEqual(again)
  expect(new Set(first?.sections.map(({ id }) => id)).size).toBe(3)
})

test('a section that has an id keeps it, whatever another one without says', () => {
  const [a] = withSectionIds(content(unnamed('A'))).sections
  const changed = { id: a?.id ?? '', title: 'A', content: 'Changed' }
  const ids = withSectionIds(content([changed, ...unnamed('A')])).sections.map(({ id }) => id)
  expect(ids[0]).toBe(a?.id)
  expect(ids[1]).not.toBe(a?.id)
})

test.each([
  ['is moved', unnamed('BAC'), 'bac'],
  ['is renamed', unnamed('ABC').with(1, { title: 'Other', content: 'Text B' }), 'abc'],
  ['is rewritten', unnamed('ABC').with(1, { title: 'B', content: 'Other' }), 'abc'],
  ['is renamed and rewritten', unnamed('ABC').with(1, { title: 'X', content: 'Y' }), 'abc'],
  ['is removed', unnamed('BC'), 'bc'],
  ['is added', [{ title: 'New', content: '' }, ...unnamed('ABC')], '?abc'],
  ['has a twin', unnamed('ABCA'), 'abc?'],
  ['becomes the twin of another', unnamed('BBC'), 'abc'],
])('callers without ids: sections keep theirs when one %s', (_, sections, ids) => {
  const inherited = inheritIds(named('ABC'), sections)
  expect(inherited.map(({ id }) => (id.length === 1 ? id : '?')).join('')).toBe(ids)
})

test('an id that comes twice names the first', () => {
  const [first, second] = inheritIds([], [...named('A'), ...named('A')])
  expect([first?.id, second?.id === 'a']).toEqual(['a', false])
})
