import { expect, test } from 'vitest'
import { duration } from './figure-words.ts'

test.each([
  [null, '–'],
  [0.2, 'under an hour'],
  [1, '1 hour'],
  [47.4, '47 hours'],
  [60, '3 days'],
])('%s hours are %s', (hours, words) => {
  expect(duration(hours)).toBe(words)
})
