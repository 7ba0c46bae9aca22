import { expect, test } from 'vitest'
import { duration } from './figure-lines.ts'

test.each([
  [null, '–'],
  [0.2, '0 hours'],
  [1, '1 hour'],
  [47.4, '47 hours'],
  [60, '3 days'],
])('%s hours are %s', (hours, words) => {
  expect(duration(hours)).toBe(words)
})
