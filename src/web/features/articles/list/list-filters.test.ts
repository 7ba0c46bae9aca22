import { expect, test } from 'vitest'
import { articleStatuses } from '#contracts/articles/articles.ts'
import {
  filterParams,
  filterQuery,
  filtersForClient,
  isFiltered,
  readFilters,
  statusFilters,
  statusGroups,
  tableSort,
} from './list-filters.ts'

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
    cancelled: 'false',
    sort: 'title',
  })
  expect(filterQuery(read('status=cancelled'))).toEqual({ status: ['failed'], cancelled: 'true' })
})

test('whose work it is stands in the address', () => {
  const filters = read('assignee=me&reviewer=you')
  expect(isFiltered(filters)).toBe(true)
  expect(filterQuery(filters)).toEqual({ assigneeId: 'me' })
  expect(filterQuery(read(`reviewer=${id}`))).toEqual({ reviewerId: id })
})

test('what makes no sense is left out', () => {
  expect(filterQuery(read('client=1&campaign=x&status=toString&sort=price'))).toEqual({})
})

test('every status belongs to exactly one filter, besides what was cancelled', () => {
  const { cancelled: _, ...others } = statusGroups
  const grouped = Object.values(others).flatMap(({ statuses }) => [...statuses])
  expect(grouped.toSorted()).toEqual([...articleStatuses].sort())
})

test('the desk’s counts have their lists', () => {
  const now = new Date(2026, 10, 23, 9, 30)
  expect(filterQuery(read('status=waiting'), now)).toEqual({
    status: ['completed', 'pending_review'],
  })
  expect(filterQuery(read('status=week'), now)).toEqual({
    publishedSince: new Date(2026, 10, 17).toISOString(),
  })
})

test.each(Object.keys(statusFilters))('the status filter %s survives the address', (status) => {
  expect(read(`status=${status}`).status).toBe(status)
})

test('sorting alone hides no article', () => {
  expect(isFiltered(read('sort=oldest'))).toBe(false)
  expect(filterQuery(read('sort=oldest'))).toEqual({ sort: 'oldest' })
})

test('newest first is the default and stays out of the address', () => {
  expect(filterParams({ sort: 'newest' })).toEqual({ sort: '' })
  expect(filterParams({ sort: 'title' })).toEqual({ sort: 'title' })
  expect(filterParams({ client: id })).toEqual({ client: id })
})

test('another client clears a campaign that is not theirs', () => {
  const campaigns = [
    { id: 'spring', clientId: 'acme' },
    { id: 'launch', clientId: 'bolt' },
  ]
  expect(filtersForClient('acme', 'spring', campaigns)).toEqual({ client: 'acme' })
  expect(filtersForClient('bolt', 'spring', campaigns)).toEqual({ client: 'bolt', campaign: '' })
  expect(filtersForClient('', 'spring', campaigns)).toEqual({ client: '' })
})

test.each([
  ['newest', { by: 'created', descending: true }, 'title', 'title'],
  ['newest', { by: 'created', descending: true }, 'created', 'oldest'],
  ['oldest', { by: 'created', descending: false }, 'created', 'newest'],
  ['title', { by: 'title', descending: false }, 'title', 'title-reversed'],
  ['title-reversed', { by: 'title', descending: true }, 'title', 'title'],
  ['words-reversed', { by: 'words', descending: false }, 'published', 'published'],
] as const)('from %s, shown as %o, a click on %s chooses %s', (sort, shown, column, next) => {
  let chosen: string | undefined
  const table = tableSort(sort, (to) => {
    chosen = to
  })
  expect(table).toMatchObject(shown)
  table.choose(column)
  expect(chosen).toBe(next)
})
