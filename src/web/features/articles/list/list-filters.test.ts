import { expect, test } from 'vitest'
import { filterQuery, isFiltered, readFilters } from './list-filters.ts'

const id = '01a1fc24-f301-7186-bd47-6f9f0345b273'
const read = (query: string) => readFilters(new URLSearchParams(query))

test('a plain address asks for everything, newest first', () => {
  const filters = read('page=2&q=tea')
  expect(isFiltered(filters)).toBe(false)
  expect(filterQuery(filters)).toEqual({})
})

test('what stands in the address is asked for', () => {
  const filters = read(`client=${id}&status=failed&sort=title`)
  expect(isFiltered(filters)).toBe(true)
  expect(filterQuery(filters)).toEqual({
    clientId: id,
    status: ['failed', 'generation_failed'],
    sort: 'title',
  })
})

test('what makes no sense is left out', () => {
  expect(filterQuery(read('client=1&campaign=x&status=toString&sort=price'))).toEqual({})
})
