import { expect, test } from 'vitest'
import { longDay, shortTime } from './short-time.ts'

const summer = new Date('2026-06-30T23:05:00Z')

test('a time names the zone whose clock it follows', () => {
  expect(shortTime(summer, 'Europe/London')).toBe('Jul 1, 00:05 BST')
  expect(shortTime(new Date('2026-12-01T13:05:00Z'), 'Europe/London')).toBe('Dec 1, 13:05 GMT')
  expect(shortTime(summer, 'Europe/Berlin')).toBe('Jul 1, 01:05 CEST')
  expect(shortTime(summer, 'UTC')).toBe('Jun 30, 23:05 UTC')
})

test('a day is that of the zone, and has its year where it is not the present one', () => {
  expect(longDay(summer, 'Europe/London', summer)).toBe('Wednesday, Jul 1')
  expect(longDay(summer, 'America/New_York', summer)).toBe('Tuesday, Jun 30')
  const later = new Date('2027-01-01T12:00:00Z')
  expect(longDay(summer, 'Europe/London', later)).toBe('Wednesday, Jul 1, 2026')
})
