import { expect, test } from 'vitest'
import { isLoopback } from './sections.ts'

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  '%s is loopback',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '192.168.1.1',
  '127.0.0.1.example.com',
  'localhost.example.com',
  'desk.example',
  '',
])('%j is not', (host) => {
  expect(isLoopback(host)).toBe(false)
})
