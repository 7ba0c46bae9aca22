import { expect, test } from 'vitest'
import { dayOf, dueWords } from './due.ts'

const noon = new Date(2026, 10, 30, 12)

test.each([
  ['2026-11-30', 'Due today', false],
  ['2026-12-01', 'Due tomorrow', false],
  ['2026-12-02', 'Due Dec 2', false],
  ['2027-01-04', 'Due Jan 4, 2027', false],
  ['2026-11-29', 'Due Nov 29, overdue', true],
  ['2025-12-31', 'Due Dec 31, 2025, overdue', true],
])('%s reads “%s”', (dueOn, label, late) => {
  expect(dueWords(dueOn, noon)).toEqual({ when: label.slice('Due '.length), label, late })
})

test('the day is that of the reader’s own clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
