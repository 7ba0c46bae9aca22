import { expect, test } from 'vitest'
import { instantOf } from './zoned-time.ts'

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
