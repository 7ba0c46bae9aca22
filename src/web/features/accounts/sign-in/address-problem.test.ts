import { expect, test } from 'vitest'
import { addressProblem, newAddressProblem } from './address-problem.ts'

test.each(['ada@example.test', 'a+b@c', 'ö@ä.example'])('%s could be an address', (email) => {
  expect(addressProblem(email)).toBeUndefined()
})

test.each(['ada', 'ada@', '@example.test', 'ada @example.test'])('%s could not', (email) => {
  expect(addressProblem(email)).toBe('That does not look like an email address.')
})

test('a missing address is asked for', () => {
  expect(addressProblem('')).toBe('Enter your email address.')
  expect(newAddressProblem('', 'ada@example.test')).toBe('Enter your new email address.')
})

test('the new address has to be another one', () => {
  expect(newAddressProblem('Ada@Example.test', 'ada@example.test')).toBe(
    'This is your address already.',
  )
  expect(newAddressProblem('grace@example.test', 'ada@example.test')).toBeUndefined()
  expect(newAddressProblem('nonsense', 'ada@example.test')).toMatch(/does not look like/)
})
