import { expect, test } from 'vitest'
import { newCode } from './one-time-code.ts'

test('codes always have six digits, leading zeros included', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1_900)
})
