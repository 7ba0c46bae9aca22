import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCode, newRecoverySalt } from './recovery-code.ts'

test('codes have ten characters that nobody confuses, in two groups', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(codes).size).toBe(200)
})

test('a code is recognised however it is typed', async () => {
  const salt = newRecoverySalt()
  const stored = await hashRecoveryCode('01ABC-10XYZ', salt)
  const typed = [
    '01abc10xyz',
    ' 01ABC 10XYZ ',
    'oiabc-loxyz',
    'OLABC--IOXYZ',
    '0-1-a-b-c-1-0-x-y-z',
  ]
  for (const text of typed) expect(await hashRecoveryCode(text, salt)).toBe(stored)
})

test('other codes and other salts give other hashes', async () => {
  const salt = newRecoverySalt()
  const stored = await hashRecoveryCode('01ABC-10XYZ', salt)
  expect(await hashRecoveryCode('01ABC-10XYW', salt)).not.toBe(stored)
  expect(await hashRecoveryCode('', salt)).not.toBe(stored)
  expect(await hashRecoveryCode('01ABC-10XYZ', newRecoverySalt())).not.toBe(stored)
})

test('an endless text is cut before it is hashed', async () => {
  const salt = newRecoverySalt()
  const long = await hashRecoveryCode('A'.repeat(100_000), salt)
  expect(long).toBe(await hashRecoveryCode('A'.repeat(64), salt))
})
