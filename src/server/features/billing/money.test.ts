import { expect, test } from 'vitest'
import { majorText, majorUnits } from './money.ts'

test("minor units follow the currency's decimals", () => {
  expect([majorUnits(2950, 'GBP'), majorUnits(2950, 'JPY'), majorUnits(2950, 'KWD')]).toEqual([
    29.5, 2950, 2.95,
  ])
})

test.each([
  [0, 'GBP', 0],
  [1, 'GBP', 0.01],
  [1999, 'eur', 19.99],
  [-250, 'USD', -2.5],
])('%i minor units of %s are %f', (minor, currency, major) => {
  expect(majorUnits(minor, currency)).toBe(major)
})

test('an invalid currency code throws instead of guessing the decimals', () => {
  expect(() => majorUnits(100, 'pounds')).toThrow(RangeError)
})

test.each([
  [2950, 'GBP', '29.50'],
  [5, 'EUR', '0.05'],
  [2950, 'JPY', '2950'],
  [-250, 'USD', '-2.50'],
])('%i minor units of %s are written %s', (minor, currency, text) => {
  expect(majorText(minor, currency)).toBe(text)
})
