import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatRelative,
} from './format.ts'

test('dates are short month, day, year, or N/A', () => {
  expect(formatDate(new Date(2026, 10, 5))).toBe('Nov 5, 2026')
  expect(formatDate(new Date(2025, 8, 30))).toBe('Sep 30, 2025')
  for (const nothing of [null, undefined, '', 'yesterday-ish']) {
    expect(formatDate(nothing)).toBe('N/A')
  }
  expect(formatDay('2026-11-05T00:00', new Date(2026, 0, 1))).toBe('Nov 5')
  expect(formatDay('2027-01-04T00:00', new Date(2026, 10, 30))).toBe('Jan 4, 2027')
  expect(formatMoment('2026-11-05T14:05', new Date(2026, 0, 1))).toBe('Nov 5, 14:05')
  expect(formatDateTime(new Date(2026, 10, 5, 14, 5))).toBe('Nov 5, 2026, 14:05')
})

test('counts take the plural', () => {
  expect(formatCount(1, 'article')).toBe('1 article')
  expect(formatCount(0, 'article')).toBe('0 articles')
  expect(formatCount(1200, 'reply', 'replies')).toBe('1,200 replies')
})

test('relative times read as a person would say them', () => {
  const now = new Date('2026-11-05T12:00:00Z')
  expect(formatRelative('2026-11-05T11:59:40Z', now)).toBe('just now')
  expect(formatRelative('2026-11-05T11:57:00Z', now)).toBe('3 minutes ago')
  expect(formatRelative('2026-11-04T12:00:00Z', now)).toBe('yesterday')
  expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('in 2 weeks')
})

test('sizes of files', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(1_400_000)).toBe('1.4 MB')
})
