import { expect, test } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

const now = Date.parse('2026-03-01T10:00:00Z')

test.each([
  [{ 'retry-after': '30' }, 30_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  [{ 'retry-after': 'Sun, 01 Mar 2026 10:00:20 GMT' }, 20_000],
  [{ 'retry-after': 'Sun, 01 Mar 2026 09:00:00 GMT' }, 0],
  [{ 'retry-after': '99999999' }, 3_600_000],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('reads %o', (headers, wait) => {
  expect(retryAfterOf(headers, now)).toBe(wait)
})
