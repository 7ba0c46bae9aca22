import { expect, test } from 'vitest'
import { worthRetrying } from './query-client.ts'

test.each([408, 429, 500, 502, 503, 507])('a %d may pass, so it is asked again', (status) => {
  expect(worthRetrying({ status })).toBe(true)
})

test.each([400, 401, 402, 403, 404, 409, 413, 422])('a %d will not change', (status) => {
  expect(worthRetrying({ status })).toBe(false)
})

test('a request that never arrived is asked again, a fault in our own code is not', () => {
  expect(worthRetrying(new TypeError('Failed to fetch'))).toBe(true)
  expect(worthRetrying(new Error('no such field'))).toBe(false)
  expect(worthRetrying(undefined)).toBe(false)
})
