import { expect, test } from 'vitest'
import { differingFields } from './use-edit-conflict.ts'

const mine = { name: 'Acme', industry: 'Retail', updatedAt: '2026-11-05T10:00:00Z' }

test('versions differ in their fields, not in when they were stored', () => {
  const later = { ...mine, updatedAt: '2026-11-05T11:00:00Z' }
  expect(differingFields(mine, later)).toEqual([])
  expect(differingFields(mine, { ...later, name: 'Acme plc' })).toEqual(['name'])
})

test('a field without a value is as good as an empty one', () => {
  expect(differingFields({ ...mine, industry: '' }, { ...mine, industry: undefined })).toEqual([])
})
