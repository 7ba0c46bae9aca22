import { expect, test } from 'vitest'
import { createAuthClient } from './auth-client.ts'

test.each([
  ['', 'public', 'supabaseUrl is required.'],
  ['https://copydesk.example/auth/v1', '', 'supabaseKey is required.'],
])('at “%s” with the key “%s” there is no client: %s', (address, key, message) => {
  expect(() => createAuthClient(address, key)).toThrow(message)
})
