import { expect, test } from 'vitest'
import {
  addDays,
  dayName,
  dayOf,
  dayToOffer,
  isWeekend,
  pageFrom,
  rangeName,
  shortDay,
  weeksFrom,
} from './days.ts'

test('five weeks begin with the Monday of the day’s own week', () => {
  const weeks = weeksFrom('2026-11-28', 'weeks')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    '2026-11-29',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-27')
  expect(weeksFrom('2026-11-23', 'weeks')).toEqual(weeks)
})

test('a week has the seven days of the day’s own', () => {
  expect(weeksFrom('2027-01-03', 'week')).toEqual([weeksFrom('2026-12-28', 'weeks')[0]])
})

test('the next weeks keep one of these in sight, the next week none', () => {
  expect(pageFrom('2026-11-28', 'weeks', 1)).toBe('2026-12-21')
  expect(pageFrom('2026-11-28', 'weeks', -1)).toBe('2026-10-26')
  expect(pageFrom('2026-11-28', 'week', 1)).toBe('2026-11-30')
  expect(pageFrom('2026-11-28', 'week', -1)).toBe('2026-11-16')
})

test('days are counted over the ends of years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})

test.each(['', '2026-13-01', '2026-02-30', '2026-1-1', 'May', '2026-11'])(
  '%j names no day',
  (text) => {
    expect(dayOf(text, '2026-11-25')).toBe('2026-11-25')
  },
)

test('tomorrow is offered, and the first day shown where that is later', () => {
  expect(dayToOffer('2026-11-23', '2026-11-25')).toBe('2026-11-26')
  expect(dayToOffer('2026-10-05', '2026-11-25')).toBe('2026-11-26')
  expect(dayToOffer('2027-02-01', '2026-11-25')).toBe('2027-02-01')
})

test('days and weeks have names', () => {
  expect(dayOf('2027-02-01', '2026-11-25')).toBe('2027-02-01')
  const today = '2026-11-28'
  expect(rangeName('2026-11-23', '2026-12-27', today)).toMatch(/^Nov 23\s–\sDec 27$/)
  expect(rangeName('2026-11-30', '2027-01-03', today)).toMatch(/^Nov 30, 2026\s–\sJan 3, 2027$/)
  expect(rangeName('2027-09-06', '2027-09-12', today)).toMatch(/^Sep 6\s?–\s?12, 2027$/)
  expect(dayName('2026-11-30')).toBe('Monday, Nov 30')
  expect(shortDay('2026-09-01')).toBe('Sep 1')
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([
    ...[false, true, true, false],
  ])
})
