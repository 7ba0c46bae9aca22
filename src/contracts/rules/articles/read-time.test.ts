import { expect, test } from 'vitest'
import { readTimeOf, readTimeWords } from './read-time.ts'

test.each([
  ['5', '5', '5 min read'],
  ['5 minutes', '5', '5 min read'],
  ['a short read', 'a short read', 'a short read'],
  ['-3', '-3', '-3'],
  ['', '', ''],
])('%j is kept as %j and shown as %j', (typed, kept, shown) => {
  expect(readTimeOf(typed)).toBe(kept)
  expect(readTimeWords(kept)).toBe(shown)
})
