import { expect, test } from 'vitest'
import { telephoneNumber } from './telephone.ts'

test.each([
  ['20 7946 0000', '+44 20 7946 0000'],
  ['(020) 7946 0000', '+44 (020) 7946 0000'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['+353 1 234 5678', '+353 1 234 5678'],
  ['0044 20 7946 0000', '+44 20 7946 0000'],
  ['00 44 20 7946 0000', '+44 20 7946 0000'],
  ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
  ['+44 (0) 20 7946 0000', '+44 20 7946 0000'],
  // From an address book, a page and a Japanese keyboard.
  ['\u202A+44 20 7946 0000\u202C', '+44 20 7946 0000'],
  ['20\u00A07946\u20130000', '+44 20 7946-0000'],
  ['+81 3‐1234‐5678', '+81 3-1234-5678'],
])('%j is a telephone number', (typed, number) => {
  expect(telephoneNumber(typed, '+44')).toBe(number)
})

test.each(['', '+', 'call me', '123', '+44 +44 20 7946 0000', '1234567890123456'])(
  '%j is none',
  (typed) => {
    expect(telephoneNumber(typed)).toBeNull()
  },
)

test('a number without a code stays without one where none is chosen', () => {
  expect(telephoneNumber('020 7946 0000')).toBe('020 7946 0000')
})
