import type { Factor } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { factorName, suggestedName } from './factor-name.ts'

const factor = (type: Factor['factor_type'], name: string, status: Factor['status'] = 'verified') =>
  ({ factor_type: type, friendly_name: name, status }) as Factor

test('a factor goes by its name, or by what it is', () => {
  expect(factorName(factor('totp', 'Work phone'))).toBe('Work phone')
  expect(factorName(factor('totp', ''))).toBe('your authenticator app')
  expect(factorName(factor('phone', ''))).toBe('your phone')
})

test('a name is suggested unless a verified factor has it', () => {
  expect(suggestedName('totp', [])).toBe('Authenticator app')
  expect(suggestedName('phone', [factor('totp', 'Authenticator app')])).toBe('Phone')
  expect(suggestedName('totp', [factor('totp', 'Authenticator app')])).toBe('')
  expect(suggestedName('totp', [factor('totp', 'Authenticator app', 'unverified')])).toBe(
    'Authenticator app',
  )
})
