import { expect, test } from 'vitest'
import { isNarrowed, narrowingOf, readFilters } from './list-filters.ts'

const id = '01a1fc24-f301-7186-bd47-6f9f0345b273'
const read = (query: string) => readFilters(new URLSearchParams(query))

test('a plain address asks for everything, newest first', () => {
  const filters = read('page=2&q=tea')
  expect(isNarrowed(filters)).toBe(false)
  expect(narrowingOf(filters)).toEqual({})
})

test('what stands in the address is asked for', () => {
  const filters = read(`client=${id}&status=failed&sort=title`)
  expect(isNarrowed(filters)).toBe(true)
  expect(narrowingOf(filters)).toEqual({
    clientId: id,
    status: ['failed', 'generation_failed'],
    sort: 'title',
  })
})

test('what makes no sense is left out', () => {
  expect(narrowingOf(read('client=1&campaign=x&status=toString&sort=price'))).toEqual({})
})
