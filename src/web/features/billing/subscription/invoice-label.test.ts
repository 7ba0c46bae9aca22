import { expect, test } from 'vitest'
import { invoiceLabel } from './invoice-label.ts'

test('an invoice is called by the last 8 characters of its id, upper case', () => {
  expect(invoiceLabel('in_1QxYz2abcdEF9h')).toBe('ABCDEF9H')
  expect(invoiceLabel('in_1')).toBe('IN_1')
})
