import { expect, test } from 'vitest'
import { between, toggled } from './use-selection.ts'

test('an id is added, removed and added again, at the end', () => {
  const one = toggled(new Set(['a', 'b']), 'a')
  expect([...one]).toEqual(['b'])
  expect([...toggled(one, 'a')]).toEqual(['b', 'a'])
})

test('the set before stays as it was, so that React sees a change', () => {
  const before = new Set(['a'])
  expect(toggled(before, 'a')).not.toBe(before)
  expect([...before]).toEqual(['a'])
})

test('a range runs from either end and is one row without a beginning on screen', () => {
  const rows = ['a', 'b', 'c', 'd']
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'gone', 'c')).toEqual(['c'])
  expect(between(rows, 'c', 'c')).toEqual(['c'])
})
