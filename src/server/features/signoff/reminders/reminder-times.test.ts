import { expect, test } from 'vitest'
import { dayIn, inWorkingHours, lastReminder, nextReminder, remindersOf } from './reminder-times.ts'

const shown = (dueOn: string, timeZone = 'UTC') =>
  remindersOf(dueOn, timeZone).map(({ step, at }) => `${step} ${at.toISOString()}`)

test('reminders come two days before, on the day and two days later, and then the agency is told', () => {
  // A Wednesday.
  expect(shown('2026-12-09')).toEqual([
    'before 2026-12-07T09:00:00.000Z',
    'day 2026-12-09T09:00:00.000Z',
    'after 2026-12-11T09:00:00.000Z',
    'overdue 2026-12-14T09:00:00.000Z',
  ])
})

test('they come at nine by the clock of the client, in summer and winter', () => {
  expect(shown('2026-12-09', 'America/New_York')[1]).toBe('day 2026-12-09T14:00:00.000Z')
  expect(shown('2026-07-08', 'America/New_York')[1]).toBe('day 2026-07-08T13:00:00.000Z')
})

test('none comes at a weekend, nor two on one day', () => {
  // A Sunday: both earlier ones would come on the Friday, both later ones on the Tuesday or Wednesday.
  expect(shown('2026-12-06')).toEqual([
    'day 2026-12-04T09:00:00.000Z',
    'after 2026-12-08T09:00:00.000Z',
    'overdue 2026-12-09T09:00:00.000Z',
  ])
  // A Thursday: the Saturday and the Sunday after are one Monday.
  expect(shown('2026-12-10').slice(2)).toEqual(['overdue 2026-12-14T09:00:00.000Z'])
})

test('after the last there is none, and of several missed the last counts', () => {
  const at = (time: string) => new Date(`${time}Z`)
  expect(nextReminder('2026-12-09', 'UTC', at('2026-12-07T09:00:00'))?.step).toBe('day')
  expect(nextReminder('2026-12-09', 'UTC', at('2026-12-15T00:00:00'))).toBeNull()
  expect(nextReminder(null, 'UTC', at('2026-12-15T00:00:00'))).toBeNull()
  expect(lastReminder('2026-12-09', 'UTC', at('2026-12-11T10:00:00'))?.step).toBe('after')
  expect(lastReminder('2026-12-09', 'UTC', at('2026-12-01T10:00:00'))).toBeNull()
})

test('what is due outside working hours waits for the next morning', () => {
  const next = (time: string) => inWorkingHours(new Date(`${time}Z`), 'UTC').toISOString()
  expect(next('2026-12-09T10:30:00')).toBe('2026-12-09T10:30:00.000Z')
  expect(next('2026-12-09T05:00:00')).toBe('2026-12-09T09:00:00.000Z')
  expect(next('2026-12-11T18:00:00')).toBe('2026-12-14T09:00:00.000Z')
  expect(next('2026-12-12T12:00:00')).toBe('2026-12-14T09:00:00.000Z')
})

test('the day is that of the time zone', () => {
  const now = new Date('2026-12-09T23:30:00Z')
  expect(dayIn('UTC', now)).toBe('2026-12-09')
  expect(dayIn('Europe/Berlin', now)).toBe('2026-12-10')
  expect(dayIn('America/New_York', now)).toBe('2026-12-09')
})
