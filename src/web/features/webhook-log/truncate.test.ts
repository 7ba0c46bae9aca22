import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly10!', 10, 'exactly10!'],
  ['more than ten', 10, 'more than …'],
  ['👩‍🚀🎉🎉', 1, '👩…'],
])('%s at %i is %s', (text, length, shown) => {
  expect(truncate(text, length)).toBe(shown)
})

test('64 characters unless said otherwise', () => {
  expect(truncate('x'.repeat(70))).toBe(`${'x'.repeat(64)}…`)
})
