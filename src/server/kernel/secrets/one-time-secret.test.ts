import { expect, test } from 'vitest'
import { newSecret, secretHash } from './one-time-secret.ts'

test('secrets have 256 random bits in characters safe for URLs', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set(secrets).size).toBe(100)
})

test('the hash is SHA-256 in hex', () => {
  expect(secretHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
