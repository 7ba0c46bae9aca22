import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

test.each([
  ['florence@example.com', 'florence@example.com'],
  ['  Florence@Example.COM\n', 'florence@example.com'],
  ['first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['jürgen@müller.example', 'jürgen@müller.example'],
  [`${'a'.repeat(243)}@example.com`, `${'a'.repeat(243)}@example.com`],
])('accepts %j', (text, address) => {
  expect(emailAddress(text)).toBe(address)
})

test.each([
  '',
  'florence',
  '@example.com',
  'florence@',
  'florence@localhost',
  'florence@example..com',
  'florence@.example.com',
  'florence@example.com.',
  'a b@example.com',
  'a@b@example.com',
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'Florence <florence@example.com>',
  '"florence"@example.com',
  'florence@[192.0.2.1]',
  'a@example.com\r\nBcc: b@example.com',
])('rejects %j', (text) => {
  expect(() => emailAddress(text)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    }),
  )
})

test('rejects more than 255 characters', () => {
  expect(() => emailAddress(`${'a'.repeat(244)}@example.com`)).toThrow(
    'Unable to validate email address: too long',
  )
})
