import { expect, test } from 'vitest'
import { connectionHints } from './connection-hints.ts'

test.each([
  ['Connection failed: 401 Unauthorized', /username/],
  ['Connection failed: 403 Forbidden', /firewall/],
  ['Connection failed: 404 Not Found', /site URL/],
  ['Connection failed: 503', /few minutes/],
  [
    'Failed to connect to WordPress API. Please check your internet connection and site URL.',
    /URL/,
  ],
  ['Invalid response from WordPress', /site URL/],
])('%s', (message, advice) => {
  expect(connectionHints(message)[0]).toMatch(advice)
})

test.each([
  null,
  'Successfully connected to WordPress',
  // A publication that was refused brings its advice along.
  'Connection failed: 401 Unauthorized. The username or application password is not right.',
])('%s needs no more words', (message) => {
  expect(connectionHints(message)).toEqual([])
})
