import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash.ts'

test('hashes with argon2id at the recommended cost, with a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('matches the same password only', async () => {
  const stored = await hashPassword('Secret phrase')
  expect(await passwordMatches(stored, 'Secret phrase')).toBe(true)
  expect(await passwordMatches(stored, 'secret phrase')).toBe(false)
  expect(await passwordMatches(stored, 'Secret phrase ')).toBe(false)
  expect(await passwordMatches(stored, '')).toBe(false)
})

test('matches however a keyboard composes accents', async () => {
  const stored = await hashPassword('caf\u00e9 au lait')
  expect(await passwordMatches(stored, 'cafe\u0301 au lait')).toBe(true)
})

test('matches nothing without a stored hash', async () => {
  expect(await passwordMatches(null, 'a password that nobody has')).toBe(false)
})
