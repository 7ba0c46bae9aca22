import { expect, test } from 'vitest'
import { matchesSearch } from './search-text.ts'

test('a part of any of the texts is found, in any case', () => {
  expect(matchesSearch('TECH', 'Acme', 'Technology')).toBe(true)
  expect(matchesSearch(' acm ', 'Acme', 'Technology')).toBe(true)
  expect(matchesSearch('é', 'CAFÉ')).toBe(true)
  expect(matchesSearch('finance', 'Acme', 'Technology')).toBe(false)
})

test('an empty search finds everything; a mark is a mark, not a pattern', () => {
  expect(matchesSearch('   ', 'Acme')).toBe(true)
  expect(matchesSearch('.*', 'Acme')).toBe(false)
  expect(matchesSearch('& b', 'Food & Beverage')).toBe(true)
})

test('a match never spans two texts', () => {
  expect(matchesSearch('metec', 'Acme', 'Technology')).toBe(false)
})
