import { expect, test } from 'vitest'
import { sinceWhen } from './round-words.ts'

const now = new Date('2026-11-22T12:00:00')

test.each([
  ['2026-11-22T08:00:00', 'since today'],
  ['2026-11-17T13:00:00', 'since Tuesday'],
  ['2026-11-02T08:00:00', 'since Nov 2'],
])('%s is %s', (time, words) => {
  expect(sinceWhen(time, now)).toBe(words)
})
