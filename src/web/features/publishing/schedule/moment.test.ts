import { expect, test } from 'vitest'
import { onClock } from '../../../lib/time-zones.ts'
import { dayLabel, momentLabel } from './moment.ts'
import { nineOn } from './moment-fields.tsx'

test('a moment reads as it was chosen, with the zone as it is called then', () => {
  const summer = { localTime: '2027-06-01T09:00', dueAt: '2027-06-01T08:00:00.000Z' }
  expect(momentLabel({ ...summer, timeZone: 'Europe/London' })).toBe(
    'Jun 1, 2027, 09:00, London (BST)',
  )
  const winter = { localTime: '2027-01-04T23:30', dueAt: '2027-01-05T04:30:00.000Z' }
  expect(momentLabel({ ...winter, timeZone: 'America/New_York' })).toBe(
    'Jan 4, 2027, 23:30, New York (GMT-5)',
  )
})

test('the heading of a day is that of its own clock', () => {
  expect(dayLabel('2027-06-01T23:59')).toBe('Tuesday, Jun 1, 2027')
})

test('a clock shows an instant in its zone', () => {
  const instant = new Date('2026-12-31T23:30:00Z')
  expect(onClock(instant, 'Asia/Tokyo')).toEqual({ date: '2027-01-01', time: '08:30' })
  expect(onClock(instant, 'UTC')).toEqual({ date: '2026-12-31', time: '23:30' })
})

test('a day begins at nine, today at the next full hour once nine is past', () => {
  const [zone, now] = ['Europe/Berlin', new Date('2026-11-26T13:20:00Z')]
  expect(nineOn('2026-12-01', zone, now)).toEqual({
    ...{ date: '2026-12-01', time: '09:00', timeZone: zone },
  })
  expect(nineOn(undefined, zone, now).date).toBe('2026-11-27')
  expect(nineOn('2026-11-26', zone, now).time).toBe('15:00')
  expect(nineOn('2026-11-26', zone, new Date('2026-11-26T05:00:00Z')).time).toBe('09:00')
  expect(nineOn('2026-11-26', zone, new Date('2026-11-26T22:20:00Z')).time).toBe('23:59')
})
