import type { Factor } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { codeProblem, explanation, keyOf } from './second-factor-way.ts'

const factor = (type: Factor['factor_type'], name = '') =>
  ({ id: `${type}-1`, factor_type: type, friendly_name: name, status: 'verified' }) as Factor
const app = factor('totp', 'Work phone')
const phone = factor('phone')

test('codes of factors have six digits', () => {
  expect(codeProblem(app, '123456')).toBeUndefined()
  for (const code of ['', '12345', '1234567', '12345a']) {
    expect(codeProblem(app, code)).toBe('Enter the six digits.')
  }
})

test('a recovery code can be anything but nothing', () => {
  expect(codeProblem('recovery', 'ABCD-EFGH')).toBeUndefined()
  expect(codeProblem('recovery', '')).toBe('Enter a recovery code.')
})

test('each way says what to do', () => {
  expect(explanation('recovery', false, false)).toMatch(/Each works once/)
  expect(explanation(app, false, false)).toBe('Enter the code your authenticator app shows.')
  expect(explanation(app, true, false)).toBe('Enter the code your app shows for Work phone.')
  expect(explanation(phone, false, false)).toBe('We send a code by text to your phone.')
  expect(explanation(phone, false, true)).toBe('Enter the code we sent to your phone.')
})

test('distinguishes the ways to verify', () => {
  expect([app, phone, 'recovery' as const].map(keyOf)).toEqual(['totp-1', 'phone-1', 'recovery'])
})
