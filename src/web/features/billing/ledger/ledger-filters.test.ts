import { expect, test } from 'vitest'
import { isFiltered, ledgerFilter, readLedgerFilters, withLedgerFilters } from './ledger-filters.ts'

const client = '0192f0c1-7a4e-7c11-8a55-0d6a3f1b2c3d'

test('filters come from the address, and nonsense counts as none', () => {
  const good = new URLSearchParams({ kind: 'debit', client, from: '2026-11-01' })
  expect(ledgerFilter(readLedgerFilters(good))).toEqual({
    kind: 'debit',
    clientId: client,
    from: '2026-11-01',
  })
  const wrong = new URLSearchParams({ kind: 'toString', client: '7', from: '2026-13-45', pool: '' })
  expect(ledgerFilter(readLedgerFilters(wrong))).toEqual({})
  expect(isFiltered(readLedgerFilters(wrong))).toBe(false)
})

test('a changed filter leaves the others in the address', () => {
  const before = new URLSearchParams({ kind: 'debit', client })
  const after = withLedgerFilters(before, { kind: '', to: '2026-11-30' })
  expect(after.toString()).toBe(`client=${client}&to=2026-11-30`)
})
