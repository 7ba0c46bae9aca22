import { expect, test } from 'vitest'
import { toggled } from './use-selection.ts'

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
