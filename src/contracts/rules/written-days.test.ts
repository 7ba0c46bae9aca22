import { expect, test } from 'vitest'
import { writtenDate, writtenDay, writtenRange } from './written-days.ts'

test('a day is short month, day, year, with its weekday or without its year where asked', () => {
  expect(writtenDate('2026-11-05')).toBe('Nov 5, 2026')
  expect(writtenDate('2026-09-30', { year: false })).toBe('Sep 30')
  expect(writtenDate('2026-11-30', { weekday: 'long', year: false })).toBe('Monday, Nov 30')
  expect(writtenDate('2027-06-01', { weekday: 'short' })).toBe('Tue, Jun 1, 2027')
})

test('the clock that is named says which day it is', () => {
  const late = new Date('2026-06-30T23:05:00Z')
  expect(writtenDay(late, { timeZone: 'Europe/London' })).toBe('Jul 1, 2026')
  expect(writtenDay(late, { timeZone: 'America/New_York' })).toBe('Jun 30, 2026')
})

test('a range says once what both days share', () => {
  expect(writtenRange('2026-11-23', '2026-12-27', { year: false })).toMatch(/^Nov 23\s–\sDec 27$/)
  expect(writtenRange('2027-09-06', '2027-09-12')).toMatch(/^Sep 6\s?–\s?12, 2027$/)
})
