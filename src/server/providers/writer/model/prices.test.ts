import { expect, test } from 'vitest'
import { costOf, priceOf } from './prices.ts'

test('what a provider had kept costs a tenth, what it keeps for others a quarter more, the rest as ever', () => {
  const price = priceOf('claude-sonnet-5-5', {})
  expect(costOf(price, { input: 10_000, output: 100 })).toBe(21_000)
  expect(costOf(price, { input: 10_000, cached: 6_000, kept: 1_000, output: 100 })).toBe(
    3_000 * 2 + 6_000 * 0.2 + 1_000 * 2.5 + 1_000,
  )
})

test('without a price for what is kept it costs as much as the rest', () => {
  expect(costOf({ input: 2, output: 10 }, { input: 1_000, cached: 900, output: 0 })).toBe(2_000)
  expect(costOf(null, { input: 1_000, output: 0 })).toBe(null)
})
