import { expect, test } from 'vitest'
import { turnsFrom } from './cadence.ts'

test('together, all go out at the same time', () => {
  expect(turnsFrom('2027-06-01T09:00', 'together', 2)).toEqual([
    '2027-06-01T09:00',
    '2027-06-01T09:00',
  ])
})

test('one a day and one a week keep the hour, over the end of a month and of a year', () => {
  expect(turnsFrom('2026-12-30T23:30', 'daily', 4)).toEqual([
    '2026-12-30T23:30',
    '2026-12-31T23:30',
    '2027-01-01T23:30',
    '2027-01-02T23:30',
  ])
  expect(turnsFrom('2027-02-22T00:00', 'weekly', 2)).toEqual([
    '2027-02-22T00:00',
    '2027-03-01T00:00',
  ])
})

test('on weekdays, Saturdays and Sundays are left out, also as the first day', () => {
  // 4 June 2027 is a Friday.
  expect(turnsFrom('2027-06-03T09:00', 'weekdays', 3)).toEqual([
    '2027-06-03T09:00',
    '2027-06-04T09:00',
    '2027-06-07T09:00',
  ])
  expect(turnsFrom('2027-06-05T09:00', 'weekdays', 1)).toEqual(['2027-06-07T09:00'])
  expect(turnsFrom('2027-06-06T09:00', 'weekdays', 2)).toEqual([
    '2027-06-07T09:00',
    '2027-06-08T09:00',
  ])
})

test('none have no turn', () => {
  expect(turnsFrom('2027-06-01T09:00', 'daily', 0)).toEqual([])
})
