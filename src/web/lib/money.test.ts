import { expect, test } from 'vitest'
import { formatMinor, formatMoney, formatPrice } from './money.ts'

test('a price stands in its own currency, without empty decimals', () => {
  expect(formatMoney(29)).toBe('£29')
  expect(formatMoney(1250.5)).toBe('£1,250.50')
  expect(formatMoney(1250, 'eur')).toBe('€1,250')
  expect(formatMoney(9.5, 'USD')).toBe('US$9.50')
  expect(formatMoney(4800, 'JPY')).toBe('JP¥4,800')
})

test('an invoice keeps its decimals, as many as its currency has', () => {
  expect(formatMinor(2900, 'GBP')).toBe('£29.00')
  expect(formatMinor(123_456, 'EUR')).toBe('€1,234.56')
  expect(formatMinor(4800, 'JPY')).toBe('JP¥4,800')
  expect(formatMinor(-580, 'usd')).toBe('−US$5.80')
})

test('a price in minor units drops empty decimals', () => {
  expect(formatPrice(2900, 'GBP')).toBe('£29')
  expect(formatPrice(950, 'EUR')).toBe('€9.50')
  expect(formatPrice(4800, 'JPY')).toBe('JP¥4,800')
})
