import { expect, test } from 'vitest'
import { newestMonths } from './newest-months.ts'

test('months go back over the turn of a year, counted in UTC', () => {
  expect(newestMonths(new Date('2026-01-31T23:30:00Z'), 3)).toEqual([
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
    { value: '2025-11', label: 'November 2025' },
  ])
})
