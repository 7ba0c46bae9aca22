import { expect, test } from 'vitest'
import { daysOf, patternWords, type RecurrencePattern, shiftDay } from './recurrence-days.ts'

function days(pattern: RecurrencePattern, startsOn: string, count: number, from = startsOn) {
  const all: string[] = []
  for (const day of daysOf(pattern, startsOn, from)) {
    if (all.push(day) === count) break
  }
  return all
}

test('weekdays of every week, from the day it begins', () => {
  const pattern = { every: 'week', weeks: 1, weekdays: [4, 2] } as const
  expect(days(pattern, '2026-12-02', 4)).toEqual([
    '2026-12-03',
    '2026-12-08',
    '2026-12-10',
    '2026-12-15',
  ])
})

test('every third week counts from the week in which it begins, wherever one looks from', () => {
  const pattern = { every: 'week', weeks: 3, weekdays: [1] } as const
  expect(days(pattern, '2026-12-03', 3)).toEqual(['2026-12-21', '2027-01-11', '2027-02-01'])
  expect(days(pattern, '2026-12-03', 2, '2026-12-22')).toEqual(['2027-01-11', '2027-02-01'])
  expect(days(pattern, '2026-12-03', 1, '2027-01-11')).toEqual(['2027-01-11'])
})

test('a day that a month has not is its last', () => {
  expect(days({ every: 'month', day: 31 }, '2028-01-31', 4)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(days({ every: 'month', day: 5 }, '2026-12-06', 1)).toEqual(['2027-01-05'])
})

test('the first and the last of a weekday in a month', () => {
  expect(days({ every: 'weekday', nth: 1, weekday: 1 }, '2026-12-08', 2)).toEqual([
    '2027-01-04',
    '2027-02-01',
  ])
  expect(days({ every: 'weekday', nth: -1, weekday: 5 }, '2026-12-01', 2)).toEqual([
    '2026-12-25',
    '2027-01-29',
  ])
})

test.each([1, 3, 4, 7, 20])('%i times a month fall on so many different working days', (times) => {
  const pattern = { every: 'spread', times } as const
  const months = Map.groupBy(days(pattern, '2026-01-01', times * 24), (day) => day.slice(0, 7))
  expect(months.size).toBe(24)
  for (const [, all] of months) {
    expect(new Set(all).size).toBe(times)
    for (const day of all) expect([0, 6]).not.toContain(new Date(`${day}T12:00Z`).getUTCDay())
  }
})

test('every pattern ends somewhere', () => {
  const all = days({ every: 'month', day: 1 }, '2026-01-01', 1_000)
  expect(all.length).toBeGreaterThan(120)
  expect(all.at(-1)?.slice(0, 4)).toBe('2037')
})

test('a pattern in words', () => {
  const words = [
    patternWords({ every: 'week', weeks: 1, weekdays: [2] }),
    patternWords({ every: 'week', weeks: 2, weekdays: [5, 1] }),
    patternWords({ every: 'month', day: 22 }),
    patternWords({ every: 'weekday', nth: -1, weekday: 5 }),
    patternWords({ every: 'spread', times: 4 }),
  ]
  expect(words).toEqual([
    'Every Tuesday',
    'Every 2 weeks on Monday and Friday',
    'On the 22nd of every month',
    'On the last Friday of every month',
    '4 times a month, spread evenly',
  ])
})

test('days move over the ends of months', () => {
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
})
