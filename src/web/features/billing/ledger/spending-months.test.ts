import { expect, test } from 'vitest'
import { spendingMonths } from './spending-months.ts'

test('months run back over the turn of the year, in UTC', () => {
  const months = spendingMonths(new Date('2026-01-31T23:30:00-05:00'), 3)
  expect(months).toEqual([
    { value: '2026-02', label: 'February 2026' },
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ])
})
