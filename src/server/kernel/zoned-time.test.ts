import { expect, test } from 'vitest'
import { dayAfter, instantOf, localTimeOf, startOfDay } from './zoned-time.ts'

test.each([
  ['2026-01-15T09:00', 'Europe/London', '2026-01-15T09:00:00.000Z'],
  ['2026-07-15T09:00', 'Europe/London', '2026-07-15T08:00:00.000Z'],
  ['2026-07-15T09:00', 'America/New_York', '2026-07-15T13:00:00.000Z'],
  ['2026-07-15T09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant)
})

test('a time that the clock skips in spring is none', () => {
  expect(instantOf('2027-03-28T01:30', 'Europe/London')).toBeNull()
  expect(instantOf('2027-03-28T02:00', 'Europe/London')?.toISOString()).toBe(
    '2027-03-28T01:00:00.000Z',
  )
})

test('of a time that the clock shows twice in autumn the first is meant', () => {
  expect(instantOf('2026-10-25T01:30', 'Europe/London')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test('a day begins when the clock shows midnight, or the first time it shows at all', () => {
  expect(startOfDay('2026-11-25', 'Europe/London').toISOString()).toBe('2026-11-25T00:00:00.000Z')
  expect(startOfDay('2026-07-01', 'Asia/Kathmandu').toISOString()).toBe('2026-06-30T18:15:00.000Z')
  // Beirut puts its clocks forward at midnight.
  expect(startOfDay('2026-03-29', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('an instant is read off the clock of a zone', () => {
  const instant = new Date('2026-11-30T23:30:45Z')
  expect(localTimeOf(instant, 'UTC')).toBe('2026-11-30T23:30')
  expect(localTimeOf(instant, 'Europe/Berlin')).toBe('2026-12-01T00:30')
  expect(localTimeOf(instant, 'America/New_York')).toBe('2026-11-30T18:30')
})
