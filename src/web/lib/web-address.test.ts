import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com/a', 'http://example.com/a'],
  ['example.com/a', 'https://example.com/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['localhost:8080/post', 'https://localhost:8080/post'],
])('%s leads to %s', (raw, address) => {
  expect(webAddress(raw)).toBe(address)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '', '  ', null])(
  '%s leads nowhere',
  (raw) => {
    expect(webAddress(raw)).toBeNull()
  },
)
