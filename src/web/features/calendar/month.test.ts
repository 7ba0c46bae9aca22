import { expect, test } from 'vitest'
import { addDays, addMonths, dayName, dayToOffer, monthName, monthOf, weeksOf } from './month.ts'

test('the weeks of a month run from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
    '2026-11-01',
  ])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
})

test('a February of four whole weeks has no other days', () => {
  const days = weeksOf('2027-02').flat()
  expect(days).toHaveLength(28)
  expect([days[0], days.at(-1)]).toEqual(['2027-02-01', '2027-02-28'])
})

test('days and months are counted over the ends of years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test.each(['', '2026-13', '2026-1', 'May', '2026-11-25'])('%j names no month', (text) => {
  expect(monthOf(text, '2026-11-25')).toBe('2026-11')
})

test('tomorrow is offered, and the first of a month to come where that is shown', () => {
  expect(dayToOffer('2026-11', '2026-11-25')).toBe('2026-11-26')
  expect(dayToOffer('2026-11', '2026-11-30')).toBe('2026-12-01')
  expect(dayToOffer('2026-10', '2026-11-25')).toBe('2026-11-26')
  expect(dayToOffer('2027-02', '2026-11-25')).toBe('2027-02-01')
})

test('months and days have names', () => {
  expect(monthOf('2027-02', '2026-11-25')).toBe('2027-02')
  expect(monthName('2026-11')).toBe('November 2026')
  expect(dayName('2026-11-30')).toBe('Monday 30 November')
})
