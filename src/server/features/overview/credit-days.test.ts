import { expect, test } from 'vitest'
import { lastDays, startOfMonth, withBalances } from './credit-days.ts'

test('balances are computed backwards from the current balance', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03']
  const moved = [{ day: '2026-03-02', used: 3, added: 10, change: 7 }]
  expect(withBalances(days, moved, 9).map(({ left }) => left)).toEqual([2, 9, 9])
})

test('a day without ledger entries keeps the balance and shows zeros', () => {
  expect(withBalances(['2026-03-01'], [], 4)).toEqual([
    { day: '2026-03-01', used: 0, added: 0, left: 4 },
  ])
})

test('expiry lowers the balance without counting as used', () => {
  const days = ['2026-03-01', '2026-03-02']
  const totals = [{ day: '2026-03-02', used: 0, added: 0, change: -5 }]
  expect(withBalances(days, totals, 1)).toEqual([
    { day: '2026-03-01', used: 0, added: 0, left: 6 },
    { day: '2026-03-02', used: 0, added: 0, left: 1 },
  ])
})

test('totals of days outside the range do not change the balances', () => {
  const totals = [{ day: '2026-02-01', used: 1, added: 0, change: -1 }]
  expect(withBalances(['2026-03-01'], totals, 3)[0]?.left).toBe(3)
})

test('the days given stay untouched', () => {
  const days = Object.freeze(['2026-03-01', '2026-03-02'])
  expect(withBalances(days, [], 0).map(({ day }) => day)).toEqual(days)
})

test.each([
  ['2024-03-01T12:00:00Z', 3, ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['2026-01-01T00:00:00Z', 2, ['2025-12-31', '2026-01-01']],
  ['2026-03-29T12:00:00Z', 2, ['2026-03-28', '2026-03-29']],
])('the days up to %s cross months, years and clock changes', (now, count, days) => {
  expect(lastDays(new Date(now), 0, count)).toEqual(days)
})

test('the offset decides on which side of midnight a time falls', () => {
  const midnight = new Date('2026-03-02T00:00:00Z')
  expect(lastDays(midnight, -1, 1)).toEqual(['2026-03-01'])
  expect(lastDays(midnight, 0, 1)).toEqual(['2026-03-02'])
  expect(lastDays(midnight, 840, 1)).toEqual(['2026-03-02'])
  expect(lastDays(midnight, -840, 1)).toEqual(['2026-03-01'])
})

test.each([
  ['2026-03-01T00:30:00Z', 0, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T00:30:00Z', -60, '2026-02-01T01:00:00.000Z'],
  ['2025-12-31T23:30:00Z', 60, '2025-12-31T23:00:00.000Z'],
])('the month of %s at %i minutes from UTC began at %s', (now, utcOffset, start) => {
  expect(startOfMonth(new Date(now), utcOffset).toISOString()).toBe(start)
})
