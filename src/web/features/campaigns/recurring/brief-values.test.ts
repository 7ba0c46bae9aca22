import { expect, test } from 'vitest'
import { fieldsOf, previewDays, valuesOf } from './brief-values.ts'

const values = { ...valuesOf(undefined, 'Europe/Berlin'), startsOn: '2026-12-01' }

function fields(changes: Partial<typeof values> = {}) {
  const read = fieldsOf({ ...values, ...changes })
  if (!read.fields) throw new Error(JSON.stringify(read.errors))
  return read.fields
}

test('a form begins with every Tuesday at nine, on the clock of the client', () => {
  expect(fields()).toMatchObject({
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    time: '09:00',
    timeZone: 'Europe/Berlin',
    articles: 1,
    leadDays: 0,
    monthlyCredits: null,
    assigneeId: null,
  })
})

test.each([
  [{ weekdays: [] }, { weekdays: 'Please choose a day of the week' }],
  [{ articles: '0' }, { articles: 'Please enter 1 to 10' }],
  [{ articles: '' }, { articles: 'Please enter 1 to 10' }],
  [{ leadDays: '61' }, { leadDays: 'Please enter 0 to 60' }],
  [{ monthlyCredits: '1.5' }, { monthlyCredits: 'Please enter a whole number, or nothing' }],
  [{ every: 'month', day: '32' }, { day: 'Please enter 1 to 31' }],
  [{ endsOn: '2026-11-30' }, { endsOn: 'Please choose a day after the first' }],
  [{ time: '' }, { time: 'Please choose a time' }],
] as const)('%j is told at its field', (changes, errors) => {
  expect(fieldsOf({ ...values, ...changes } as typeof values)).toEqual({ errors })
})

test('the next dates are those that can still be ordered in time, by the clock of the zone', () => {
  const before = new Date('2026-12-01T07:59Z')
  expect(previewDays(fields(), before)[0]).toBe('2026-12-01')
  expect(previewDays(fields(), new Date('2026-12-01T08:00Z'))[0]).toBe('2026-12-08')
  expect(previewDays(fields({ leadDays: '7' }), before)[0]).toBe('2026-12-08')
  expect(previewDays(fields({ leadDays: '8' }), before)[0]).toBe('2026-12-15')
  expect(previewDays(fields(), before)).toHaveLength(10)
  expect(previewDays(fields({ endsOn: '2026-12-10' }), before)).toEqual([
    '2026-12-01',
    '2026-12-08',
  ])
})
